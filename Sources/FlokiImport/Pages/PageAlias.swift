import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Another address of a page, as generators write it.
enum PageAlias {
  /// - Returns: A path on the website or a whole address; nil for anything else.
  static func address(
    of written: String, at place: PagePlace, _ kind: PageFolder.Kind, isZola: Bool
  ) -> String? {
    let isWhole = written.hasPrefix("http://") || written.hasPrefix("https://")
    var text = written
    if !isWhole, !text.hasPrefix("/") {
      // Hugo begins at the folder of the page, Zola and Jekyll at the outermost one.
      let folder = kind == .hugo && !isZola ? place.inside.folderOfPath : ""
      guard let path = text.path(from: folder), !path.isEmpty else { return nil }
      text = "/" + path + (text.hasSuffix("/") ? "/" : "")
    }
    guard !text.hasPrefix("//"), !text.contains("#") else { return nil }
    return text.withEscapes
  }
}

/// What Zola says of a page in its front matter, and what Jekyll's names say of dates.
extension JSONObject {
  /// Takes what is in Zola's `taxonomies`, and the names that themes read in `extra` and `params`, for attributes.
  mutating func adoptParts() {
    for member in value("taxonomies")?.object?.members ?? [] where value(member.key) == nil {
      _ = append(member.value, forKey: member.key)
    }
    let names = [
      "author", "authors", "image", "images", "cover", "featured_image", "featuredImage", "thumbnail",
      "banner", "subtitle", "summary",
    ]
    for part in ["extra", "params"].compactMap({ value($0)?.object }) {
      for name in names where value(name) == nil {
        if let value = part.value(name) { _ = append(value, forKey: name) }
      }
    }
  }

  /// The day that an address begins with, where nothing else says one: `2014/12/12/quay`.
  var dayInAddress: CivilDate? {
    for address in ["path", "permalink", "url"].compactMap({ text($0) }) {
      let parts = address.split(separator: "/").prefix(3)
      let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
      guard parts.count == 3, numbers.count == 3, parts.first?.utf8.count == 4 else { continue }
      if let day = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) { return day }
    }
    return nil
  }

  /// The last part of the address that Zola gives a page.
  var slugInPath: String? {
    text("path").flatMap { $0.split(separator: "/").last.map(String.init) }
  }
}

/// Files that are beside the pages of a website and about it.
enum ProjectPapers {
  private static let names: Set<String> = [
    "readme", "claude", "agents", "gemini", "contributing", "license", "licence", "changelog", "security",
    "code_of_conduct", "code-of-conduct", "notice", "authors", "maintainers", "codeowners", "copying",
  ]

  static func isOne(_ path: String) -> Bool {
    !path.contains("/") && names.contains(path.split(separator: ".").first?.lowercased() ?? "")
  }
}

extension String {
  /// `2016-01-05-quay` for `2016-1-5-quay`, which Jekyll takes as well.
  var withLongDate: String {
    let parts = split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].utf8.count == 4,
      parts[..<3].allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts[1...2].allSatisfy({ (1...2).contains($0.utf8.count) })
    else { return self }
    let day = parts[1...2].map { $0.utf8.count == 1 ? "0\($0)" : String($0) }
    return "\(parts[0])-\(day[0])-\(day[1])-\(parts[3])"
  }

  /// With escapes in the place of all that no address has.
  fileprivate var withEscapes: String { percentEscaped { $0 > 0x20 && $0 < 0x7F } }
}
