import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// An item of an app, as its feeds have it in each language.
struct AppItem {
  let id: Int64
  private(set) var objects: [(language: String, object: JSONObject)] = []
  let span: SourceSpan

  init(id: Int64, at span: SourceSpan) {
    self.id = id
    self.span = span
  }

  mutating func add(_ object: JSONObject, in language: String) {
    if !objects.contains(where: { $0.language == language }) { objects.append((language, object)) }
  }

  /// Leaves out the languages that show the whole item in the master's words: as a translation it would be dated, and said to be, in
  /// theirs.
  mutating func leaveOutFallbacks() {
    guard let first = objects.first else { return }
    objects = [first] + objects.dropFirst().filter { $0.object != first.object }
  }

  /// What all languages have in common, as the first one has it.
  var object: JSONObject { objects.first?.object ?? JSONObject() }

  /// A text in all languages.
  func text(_ attribute: Attribute) -> AppText {
    var text = AppText()
    for (language, object) in objects {
      if case .string(let words)? = object[attribute.name] { text.add(words, in: language) }
    }
    return text
  }

  /// The moment that an id of floki's own counts to; nil for one that another program gave.
  var moment: Instant? {
    // From 2009, when there were such apps, to 2060.
    guard (284_000_000...1_893_000_000).contains(id) else { return nil }
    return Instant(secondsSince1970: Instant.flokiEpoch.secondsSince1970 + id)
  }
}

/// An item's file that waits until every page has its place.
struct AppItemFile {
  var item: AppItem
  /// Its path without an ending.
  var path: String
  /// Whether it is a folder: the pages of an item that the first language lacks each name their language.
  var isFolder = false
  /// All attributes except those that its pages contain.
  var yaml: String
  /// Its pages in each language, by their addresses.
  var pages: [(language: String, address: String, html: String)]
  /// Where pictures of its pages were put, from its own folder.
  var pictures: [String: String]
  var day: CivilDate?

  /// The folder of the file, from which it names others.
  var home: String { isFolder ? path : path.folderOfPath }
}
