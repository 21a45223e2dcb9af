import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The addresses that a website gives a page, the usual one first.
struct PagePermalinks {
  private let settings: WebsiteSettings
  private let kind: PageFolder.Kind

  init(_ settings: WebsiteSettings, _ kind: PageFolder.Kind) {
    self.settings = settings
    self.kind = kind
  }

  func addresses(
    of own: JSONObject, inheriting inherited: [JSONObject] = [], at place: PagePlace, _ date: Instant?,
    _ zone: ProjectTimeZone
  ) -> [String] {
    let day = place.date ?? date?.date(in: zone)
    var attributes = own
    for name in ["url", "permalink", "categories", "category"] where attributes.value(name) == nil {
      guard let value = inherited.lazy.compactMap({ $0.value(name) }).first else { continue }
      _ = attributes.append(value, forKey: name)
    }
    var addresses: [String] = []
    // Zola's is as it is written.
    if settings.isZola, let path = own.text("path") { addresses.append("/\(path)/") }
    for name in ["url", "permalink"] {
      guard let written = attributes.text(name) else { continue }
      let pattern = kind == .jekyll ? Self.styles[written] ?? written : written
      guard pattern.hasPrefix("/"), !pattern.contains("{") else { continue }
      addresses.append(filled(pattern, place, attributes, day))
    }
    let section = place.inside.split(separator: "/").first.map(String.init) ?? ""
    if let pattern = settings.permalinks[section] ?? settings.permalinks[""] {
      addresses.append(filled(Self.styles[pattern] ?? pattern, place, attributes, day))
    }
    if kind == .jekyll {
      addresses.append(filled(Self.styles["date"] ?? "", place, attributes, day))
      addresses.append(filled(Self.styles["none"] ?? "", place, attributes, day))
    }
    if let slug = attributes.text("slug") { addresses.append("/\(place.key.folderOfPath)/\(slug)/") }
    if settings.isZola, place.date != nil, let slug = place.slug {
      addresses.append("/\(place.key.folderOfPath)/\(slug)/")
    }
    addresses.append("/\(place.key)/")
    // What nothing is known of was not filled in.
    return addresses.filter { !$0.contains("/:") && !$0.contains("W:") }
      .map { $0.replacing("//", with: "/") }.eachOnce
  }

  /// What Jekyll calls its ways to name posts.
  private static let styles = [
    "date": "/:categories/:year/:month/:day/:title.html", "pretty": "/:categories/:year/:month/:day/:title/",
    "ordinal": "/:categories/:year/:y_day/:title.html", "none": "/:categories/:title.html",
    "weekdate": "/:categories/:year/W:week/:short_day/:title.html",
  ]

  private func filled(
    _ pattern: String, _ place: PagePlace, _ attributes: JSONObject, _ day: CivilDate?
  ) -> String {
    let slug = attributes.text("slug") ?? place.slug ?? ""
    func two(_ number: Int?) -> String { number.map { ($0 < 10 ? "0" : "") + "\($0)" } ?? "" }
    let parts = day.map { $0.text.split(separator: "-").map(String.init) } ?? []
    func part(_ index: Int) -> String { parts.count == 3 ? parts[index] : "" }
    let sections = place.inside.folderOfPath
    let title =
      kind == .jekyll ? slug : attributes.text("title").map { fileNameWords($0, atMost: 200) } ?? slug
    let values: [(String, String)] = [
      (":categories", attributes.words("categories", "category").joined(separator: "/").lowercased()),
      (":contentbasename", place.slug ?? ""), (":slugorcontentbasename", slug), (":slugorfilename", slug),
      (":filename", place.slug ?? ""), (":sections", sections),
      (":section", sections.split(separator: "/").first.map(String.init) ?? ""), (":slug", slug),
      (":short_year", String(part(0).suffix(2))), (":year", part(0)),
      (":i_month", Int(part(1)).map(String.init) ?? ""),
      (":month", part(1)), (":i_day", Int(part(2)).map(String.init) ?? ""), (":day", part(2)),
      (":title", title), (":name", place.slug ?? ""), (":output_ext", ".html"), (":path", place.key),
    ]
    return values.reduce(pattern) { $0.replacing($1.0, with: $1.1) }.replacing("//", with: "/")
  }
}
