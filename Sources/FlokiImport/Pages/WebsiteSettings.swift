import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// What the settings of a website say of its pages: where it is, its languages, what it leaves out, and how it names pages.
package struct WebsiteSettings: Sendable {
  /// Attributes that pages have which have no own ones of these names.
  struct Inherited: Sendable {
    /// The folder that they are for, from the website's outermost one.
    var folder: String
    var attributes: JSONObject
    /// Whether they are for the page of this name alone.
    var isPage = false
  }

  /// Its address, without a slash at the end; nil where nothing says it.
  private(set) var base: String?
  /// What follows the host in it, where Jekyll says that apart.
  private var path = ""
  /// Its languages by their codes, with the folders of their pages; nothing where all are in one.
  private(set) var languages: [String: String] = [:]
  /// Where the pages are that are in no language's folder.
  package private(set) var contentFolder = "content"
  /// The language of pages that name none, where there are several.
  private(set) var defaultLanguage: String?
  var inherited: [Inherited] = []
  /// Paths that the website leaves out, as Jekyll has them.
  private(set) var excluded: [String] = []
  /// Patterns of paths that Hugo ignores.
  private(set) var ignored: [LinkPattern?] = []
  /// Patterns of paths that Eleventy and Zola leave out.
  var patterns = PathPatterns()
  /// How the addresses of pages are made, by the folder.
  private(set) var permalinks: [String: String] = [:]
  /// Whether Zola makes it: Hugo writes `baseURL`.
  private(set) var isZola = false
  /// Whether any file of settings was read.
  private(set) var isKnown = false

  package init() {}

  /// Names of files with settings, from the website's outermost folder.
  package static let files: [String] = {
    let endings = ["toml", "yaml", "yml", "json"]
    let hugo = ["hugo", "config"].flatMap { name in endings.map { "\(name).\($0)" } }
    let parts = ["hugo", "config", "languages", "permalinks", "cascade"].flatMap { name in
      endings.map { "config/_default/\(name).\($0)" }
    }
    return hugo + parts + ["_config.yml", "_config.yaml", "_config.toml"]
  }()

  /// Whether a file has the settings of one language, whose code is in its name.
  package static func isOfLanguage(_ path: String) -> Bool {
    path.folderOfPath == "config/_default"
      && path.wholeMatch(of: /.*\/languages\.[^.]+\.(toml|ya?ml|json)/) != nil
  }

  /// - Parameter path: One of ``files``, or one of a language.
  package mutating func read(_ bytes: [UInt8], at path: String) {
    let name = path.nameInPath
    let parts = name.split(separator: ".").map(String.init)
    guard let ending = parts.last, let object = PageText.object(of: bytes, ending: ending) else { return }
    isKnown = true
    switch parts[0] {
    case "languages" where parts.count == 3: read(object, ofLanguage: parts[1])
    case "languages" where path.hasPrefix("config/"): read(languages: object)
    case "permalinks" where path.hasPrefix("config/"): read(permalinks: object)
    case "cascade" where path.hasPrefix("config/"): read(cascade: .object(object), in: "")
    default: read(object)
    }
  }

  private mutating func read(_ object: JSONObject) {
    // Jekyll's `baseurl` is a path, and names are read in any case.
    let addresses = ["baseURL", "url", "base_url"].compactMap { object.text($0) }
    isZola = isZola || object["base_url"] != nil
    path = object.text("baseurl").flatMap { $0.hasPrefix("/") ? $0.withoutSlash : nil } ?? path
    if let address = addresses.first(where: { $0.hasPrefix("http") }) {
      base = (address.withoutSlash + path).withoutSlash
    }
    if case .object(let object) = object.value("languages") { read(languages: object) }
    if let folder = object.text("contentDir")?.withoutSlash.nonEmpty { contentFolder = folder }
    defaultLanguage = object.text("defaultContentLanguage")?.lowercased() ?? defaultLanguage
    switch object.value("permalinks") {
    case .object(let object): read(permalinks: object)
    default: break
    }
    if let pattern = object.text("permalink") { permalinks[""] = pattern }
    if let cascade = object.value("cascade") { read(cascade: cascade, in: "") }
    excluded += object.texts("exclude")
    for pattern in object.texts("ignored_content") { patterns.append(pattern, in: "content") }
    ignored += object.texts("ignoreFiles").map { try? LinkPattern(compiling: "(\($0))") }
    if case .array(let defaults) = object.value("defaults") {
      for case .object(let one) in defaults {
        guard case .object(let values) = one.value("values") else { continue }
        var folder = ""
        if case .object(let scope) = one.value("scope") {
          folder = scope.text("path") ?? ""
          if folder.isEmpty, let kind = scope.text("type"), kind != "pages" { folder = "_\(kind)" }
        }
        inherited.append(Inherited(folder: folder.withoutSlash, attributes: values))
      }
    }
  }

  /// Takes the host of a website for its address, where its settings name none.
  mutating func baseOfHost(_ host: String) {
    if base == nil { base = "https://\(host)" + path }
  }

  private mutating func read(languages object: JSONObject) {
    for member in object.members {
      guard case .object(let language) = member.value else { continue }
      read(language, ofLanguage: member.key)
    }
  }

  private mutating func read(_ language: JSONObject, ofLanguage code: String) {
    languages[code.lowercased()] = (language.text("contentDir") ?? "").withoutSlash
  }

  /// The folders of languages that have pages of their own, the innermost first.
  package var languageFolders: [(code: String, folder: String)] {
    languages.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }
      .sorted { ($1.1.utf8.count, $0.1, $0.0) < ($0.1.utf8.count, $1.1, $1.0) }
  }

  /// Whether every page is in the folder of a language: what is elsewhere is no part of the website.
  var hasLanguageFoldersOnly: Bool {
    !languages.isEmpty && languages.values.allSatisfy { !$0.isEmpty && $0 != contentFolder }
  }

  private mutating func read(permalinks object: JSONObject) {
    for member in object.members {
      if case .object(let kinds) = member.value {
        if member.key == "page" { read(permalinks: kinds) }
      } else if let pattern = member.value.writtenText {
        permalinks[member.key] = pattern
      }
    }
  }

  /// What a section hands down to its pages.
  ///
  /// - Parameter folder: That of the section, from the website's outermost one.
  mutating func read(section attributes: JSONObject, in folder: String) {
    if attributes.isTrue("draft") {
      var draft = JSONObject()
      _ = draft.append(.bool(true), forKey: "draft")
      inherited.append(Inherited(folder: folder, attributes: draft))
    }
    if let cascade = attributes.value("cascade") { read(cascade: cascade, in: folder) }
  }

  private mutating func read(cascade: JSONValue, in folder: String) {
    switch cascade {
    case .object(let object): inherited.append(Inherited(folder: folder, attributes: object))
    case .array(let elements): for element in elements { read(cascade: element, in: folder) }
    default: break
    }
  }

  /// What a page inherits, from the nearest folder first.
  func attributes(inheritedBy path: String) -> [JSONObject] {
    inherited.filter {
      guard !$0.isPage else { return path.hasPrefix("\($0.folder).") }
      return $0.folder.isEmpty || path == $0.folder || path.hasPrefix("\($0.folder)/")
        || path.contains("/\($0.folder)/")
    }
    .sorted { $0.folder.utf8.count > $1.folder.utf8.count }.map(\.attributes)
  }

  /// Whether the website leaves a file out; nothing that cannot be told is taken for public.
  func leavesOut(_ path: String) -> Bool {
    if excluded.contains(where: { Self.excludes($0, path) }) || patterns.fit(path) { return true }
    return ignored.contains { $0.map { $0.answer(to: path) != .passes } ?? true }
  }

  private static func excludes(_ pattern: String, _ path: String) -> Bool {
    let pattern = pattern.withoutSlash.drop { $0 == "/" }
    if let star = pattern.firstIndex(of: "*") {
      let end = pattern[star...].drop { $0 == "*" || $0 == "/" }
      return path.hasPrefix(pattern[..<star]) && (end.contains("*") || path.hasSuffix(end))
    }
    return path == pattern || path.hasPrefix("\(pattern)/") || path.hasSuffix("/\(pattern)")
  }
}

extension String {
  fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
