import FlokiContent
import FlokiSyntax

/// Finds where the file of a page has a text, for messages about it.
///
/// Each search reads the file, so that only some are made for one page: what is asked for later is said to be in the page as a whole.
struct PlacesInFile {
  private static let mostSearches = 64

  private let file: [UInt8]
  /// The page as a whole, which is also the place of what is spelled differently in the file.
  private let page: SourceSpan
  private var searches = 0

  /// - Parameter file: The bytes of the page; empty for an item of a feed.
  init(in file: [UInt8], of page: SourceSpan) { (self.file, self.page) = (file, page) }

  init(of item: ImportedItem) { self.init(in: item.body?.file ?? [], of: item.span) }

  mutating func span(of text: String) -> SourceSpan { span(of: text, after: [""]) }

  mutating func span(ofShortcode name: String) -> SourceSpan {
    span(of: name, after: ["{{< ", "{{% ", "{% ", "{{<", "{{%", "{%- ", "{%", "{{ ", "["])
  }

  /// The value of an attribute in front matter.
  mutating func span(ofValue text: String) -> SourceSpan {
    span(of: text, after: [": ", ": \"", ": '", "= \"", "= '", "= ", ":", "=", ""])
  }

  private mutating func span(of text: String, after marks: [String]) -> SourceSpan {
    guard !text.isEmpty, !file.isEmpty, searches < Self.mostSearches else { return page }
    searches += 1
    for mark in marks {
      guard let start = file.span.offset(of: Array((mark + text).utf8).span) else { continue }
      let words = start + mark.utf8.count
      return .bytes(words..<words + text.utf8.count, of: page.source)
    }
    return page
  }
}

/// Finds where a page shows its pictures, by the addresses that they are fetched from.
struct WrittenPictures {
  private var places: PlacesInFile
  /// What the page says, by the address that it means.
  private lazy var written = Dictionary(pictures.map { ($1, $0) }) { min($0, $1) }
  private let pictures: [String: String]

  init(of item: ImportedItem) { (places, pictures) = (PlacesInFile(of: item), item.body?.pictures ?? [:]) }

  mutating func span(of address: String) -> SourceSpan { places.span(of: written[address] ?? address) }
}
