import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// What becomes of the links of one page: each leads somewhere that phones can follow, or becomes its words.
struct LinkPlace {
  let routes: RouteTable
  /// The pages of the source that were not imported, by their paths.
  var unread = RouteTable()
  /// The address of the page; nil if it is unknown.
  let address: String?
  /// The folder of the page's file, from the website's outermost one; nil for a page of a feed.
  let folder: String?
  /// The key of the page's own item.
  let own: String
  /// Whether an item is here for every reader, by its key.
  let isHere: (String) -> Bool

  /// - Returns: The address that is written into the page; nil for a link that phones cannot follow.
  func link(_ written: String) -> String? {
    let text = String(written.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }).trimmed
    guard !text.isEmpty else { return nil }
    if text.hasPrefix("#") { return text.utf8.count > 1 ? text : nil }
    if text.hasPrefix("item:") { return Self.key(ofLink: text).map(isHere) == true ? text : nil }
    if let name = text.suffix(behind: PageReference.scheme) { return reference(String(name)) }
    if folder != nil, let path = text.suffix(behind: "@/") { return internalLink(String(path)) }
    if text.hasPrefix("//") { return page("https:" + text) }
    switch text.addressScheme {
    case "http"?, "https"?: return page(text)
    case let scheme? where ["mailto", "tel", "sms", "geo", "facetime", "whatsapp"].contains(scheme):
      let rest = String(text.dropFirst(scheme.count + 1))
      guard let flaw = LinkGrammar.flaw(of: rest, scheme: scheme) else { return text.withSoundEscapes }
      guard flaw == .blanks else { return nil }
      return "\(scheme):\(LinkGrammar.withoutBlanks(rest, scheme: scheme))".withSoundEscapes
    case _?: return nil
    case nil: return local(text)
    }
  }

  /// Why an import keeps only the text of a link.
  func loss(of written: String) -> LinkLoss {
    func leads(by routes: RouteTable) -> Bool {
      let place = LinkPlace(routes: routes, address: address, folder: folder, own: own) { _ in true }
      return place.link(written)?.hasPrefix("item:") ?? false
    }
    return leads(by: routes) ? .draft : leads(by: unread) ? .unread : .nowhere
  }

  /// A whole address: an item, if the website has it there; readers still read the page itself there, with its comments.
  private func page(_ text: String) -> String? {
    routes.key(at: text) == own ? web(text) : link(toItemAt: text) ?? web(text)
  }

  /// A whole address as it is written; nil for one that phones cannot ask for.
  func web(_ text: String) -> String? {
    guard let mark = text.firstRange(of: ":"), text[mark.upperBound...].hasPrefix("//"),
      let first = text[mark.upperBound...].dropFirst(2).first, !"/?#".contains(first),
      text.hostReach?.reach != .machine
    else { return nil }
    return text.withSoundEscapes
  }

  /// An address without a scheme: an item, another page of the website, or what was forgotten before it.
  private func local(_ text: String) -> String? {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let first = path.prefix { $0 != "/" }
    if first.contains("@"), first == text[...] { return "mailto:" + text }
    if text.hasPrefix("www.") { return web("https://" + text) }
    if text.count > 5, text.allSatisfy({ "+0123456789 -()".contains($0) }) {
      return "tel:" + text.filter { "+0123456789".contains($0) }
    }
    if let folder, !path.isEmpty, !text.hasPrefix("/"), let file = "\(folder)/\(path)".path(from: ""),
      let link = link(toItemAt: "/" + file)
    {
      return link
    }
    // Eleventy looks for files from the folder of all pages, too.
    if folder != nil, !text.hasPrefix("/"), PageFolder.isPage(String(path)),
      let link = link(toItemAt: "/" + path)
    {
      return link
    }
    // Below an address with a path, many pages begin their own paths at the website's.
    if text.hasPrefix("/"), let link = link(toItemAt: text) { return link }
    if let whole = text.address(from: address ?? (routes.base.map { $0 + "/" })), whole.hasPrefix("http") {
      return link(toItemAt: whole) ?? web(whole.withoutMarkdownEnding)
    }
    return nil
  }

  /// What `ref` and `post_url` name: a file from the folder of pages or beside the page, or the only one of its name.
  private func reference(_ name: String) -> String? {
    let path = name.prefix { $0 != "?" && $0 != "#" }
    guard !path.isEmpty else { return nil }
    let beside = folder.flatMap { "\($0)/\(path)".path(from: "") }.flatMap { link(toItemAt: "/" + $0) }
    if let link = beside ?? link(toItemAt: "/" + path.drop { $0 == "/" }) { return link }
    return routes.key(named: String(path)).flatMap { isHere($0) ? Self.link(toKey: $0) : nil }
  }

  /// What Zola writes as `@/blog/quay.md`: a file from the folder of all pages.
  private func internalLink(_ written: String) -> String? {
    let path = String(written.prefix { $0 != "?" && $0 != "#" })
    if let link = link(toItemAt: "/" + path) { return link }
    guard let base = routes.base, !path.isEmpty else { return nil }
    let isFolder = ["_index.md", "index.md"].contains(path.nameInPath)
    let page = isFolder ? path.folderOfPath : path
    return web("\(base)/\(page)\(isFolder && !page.isEmpty ? "/" : "")".withoutMarkdownEnding)
  }

  private func link(toItemAt address: String) -> String? {
    routes.key(at: address).flatMap { isHere($0) ? Self.link(toKey: $0) : nil }
  }

  /// A link by the key of an item, whatever its file is called.
  static func link(toKey key: String) -> String { "item:\(key.percentEscaped)" }

  private static func key(ofLink link: String) -> String? { String(link.dropFirst(5)).removingPercentEscapes }
}

extension String {
  /// The same with every percent sign that begins no escape as one.
  fileprivate var withSoundEscapes: String {
    guard contains("%") else { return self }
    let bytes = Array(utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      result.append(byte)
      guard byte == UInt8(ascii: "%") else { continue }
      let digits = bytes[(index + 1)...].prefix(2)
      let isEscape = digits.count == 2 && digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
      if !isEscape { result += Array("25".utf8) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The page that a website makes of a file in Markdown.
  fileprivate var withoutMarkdownEnding: String {
    let path = prefix { $0 != "?" && $0 != "#" }
    guard let ending = [".md", ".markdown"].first(where: { path.hasSuffix($0) }) else { return self }
    return path.dropLast(ending.count) + "/" + dropFirst(path.count)
  }

  /// What follows a beginning; nil for a text that begins otherwise.
  fileprivate func suffix(behind beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }
}

/// Why an import kept only the text of a link.
enum LinkLoss: Hashable {
  /// It leads to a draft.
  case draft
  /// It leads to a page that was not imported, which has a diagnostic.
  case unread
  /// The source has no such page.
  case nowhere
}

/// How a page names another one until all of them are known.
enum PageReference {
  static let scheme = "floki-page:"

  /// A link as the page has it.
  static func written(_ link: String) -> String {
    link.hasPrefix(scheme) ? String(link.dropFirst(scheme.count)) : link
  }
}
