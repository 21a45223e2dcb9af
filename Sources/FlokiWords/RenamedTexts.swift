import FlokiCompiler

/// Finds texts again whose items were renamed: what translators have written and the project does not have yet stays with them.
struct RenamedTexts {
  private let book: PhraseBook
  private let names: Set<String>
  /// The texts of items by their names within their item, such as `title` or `page/4f1c2a90`, and by what they say. Of several that
  /// are alike it is unknown which one is meant: they are nil.
  private let places: [Text: Int?]

  private struct Text: Hashable {
    let name: Substring
    let original: String
  }

  init(_ book: PhraseBook) {
    self.book = book
    names = Set(book.words.groups.map(\.name))
    var places: [Text: Int?] = [:]
    func add(_ index: Int, _ name: Substring, _ original: String) {
      let text = Text(name: name, original: original)
      places[text] = places[text] == nil ? .some(index) : .some(nil)
    }
    for (index, phrase) in book.phrases.enumerated() {
      let group = book.words.groups[phrase.group]
      guard group.kind == .item else { continue }
      let name = phrase.key.dropFirst(group.name.count + 1)
      add(index, name, phrase.source.text)
      let placeholders = phrase.placeholders
      guard !placeholders.isEmpty else { continue }
      add(index, name, Self.original(TextPiece.pieces(of: phrase.source.text, placeholders)))
    }
    self.places = places
  }

  /// Where the text of an entry is now; nil where there is none with its name and its original, or several, or where its item has its
  /// old name still.
  func place(of key: String, _ source: [TextPiece]) -> Int? {
    guard key.utf8.count < 1000 else { return nil }
    let original = Self.original(source)
    for slash in key.indices where key[slash] == "/" {
      if names.contains(String(key[..<slash])) { return nil }
    }
    for slash in key.indices where key[slash] == "/" {
      let text = Text(name: key[key.index(after: slash)...], original: original)
      if let found = places[text] { return found }
    }
    return nil
  }

  /// An original with the numbers of its placeholders in their places, as some forms of files have it.
  private static func original(_ pieces: [TextPiece]) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .placeholder(let number, _): "\u{0}\(number)\u{0}"
      }
    }.joined()
  }
}
