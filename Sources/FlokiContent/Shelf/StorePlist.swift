/// The issues of a shelf as a property list in XML, which store apps read with one call.
package struct StorePlist: Sendable {
  package static let servedType = "application/xml; charset=utf-8"

  package struct Issue: Sendable {
    /// Permanent, and the same in every language.
    package var id: String
    package var title: String
    package var releaseDate: Instant
    package var coverURL: String
    package var downloadURL: String
    package var isFree: Bool

    package init(
      id: String, title: String, releaseDate: Instant, coverURL: String, downloadURL: String, isFree: Bool
    ) {
      self.id = id
      self.title = title
      self.releaseDate = releaseDate
      self.coverURL = coverURL
      self.downloadURL = downloadURL
      self.isFree = isFree
    }
  }

  /// The newest first.
  package var issues: [Issue]

  package init(issues: [Issue]) { self.issues = issues }

  package var bytes: [UInt8] {
    var xml = XMLWriter(reservingCapacity: issues.count * 600)
    xml.documentType(
      #"plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd""#)
    xml.begin("plist", ["version": "1.0"])
    xml.begin("array")
    for issue in issues {
      xml.begin("dict")
      for (key, text) in [
        ("ID", issue.id), ("Title", issue.title), ("Cover URL", issue.coverURL),
        ("Download URL", issue.downloadURL),
      ] {
        if key == "Cover URL" {
          xml.element("key", "Release date")
          xml.element("date", issue.releaseDate.rfc3339(in: .utc))
        }
        xml.element("key", key)
        xml.element("string", text)
      }
      xml.element("key", "Free")
      if issue.isFree { xml.empty("true") } else { xml.empty("false") }
      xml.end("dict")
    }
    xml.end("array")
    xml.end("plist")
    return xml.finish()
  }
}
