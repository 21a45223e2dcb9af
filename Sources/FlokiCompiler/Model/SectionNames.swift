import FlokiProtocol
import FlokiSyntax

/// The sections of a feed, by name.
struct SectionNames: Sendable {
  let isEmpty: Bool
  /// Whether the number of some section could not be read.
  let lacksNumber: Bool
  private let numbers: Set<Int32>
  /// By name in any language; the first of several with the same name.
  private let byName: [String: Int32]
  private let byLowercased: [String: Set<String>]
  private let index: NameIndex
  /// The first name of each, for messages.
  private let shown: [String]

  init(_ sections: [FeedSection]) {
    isEmpty = sections.isEmpty
    lacksNumber = sections.contains { $0.value.id < 0 }
    numbers = Set(sections.map(\.value.id))
    let names = sections.map { section in section.name?.byLanguage.compactMap { $0?.text } ?? [] }
    byName = Dictionary(
      zip(sections, names).flatMap { section, names in names.map { ($0, section.value.id) } },
      uniquingKeysWith: { first, _ in first })
    byLowercased = Dictionary(grouping: byName.keys) { $0.lowercased() }.mapValues(Set.init)
    index = NameIndex(names.joined())
    var seen: Set<String> = []
    shown = zip(sections, names).map { $1.first ?? String($0.value.id) }.filter { seen.insert($0).inserted }
  }

  /// By name in any language, or by number.
  func id(named text: String) -> Int32? {
    byName[text] ?? Int32(text).flatMap { numbers.contains($0) ? $0 : nil }
  }

  /// The name that was probably meant.
  func nearest(to text: String) -> String? { index.nearest(to: text) }

  /// The names that differ from a text only in case.
  func spelledAlike(_ text: String) -> Set<String> { byLowercased[text.lowercased()] ?? [] }

  /// Some of the possible names, for messages.
  var choices: String {
    let names = shown.prefix(Self.mostShown).map { "`\($0)`" }.joined(separator: ", ")
    guard shown.count > Self.mostShown else { return (shown.count == 1 ? "" : "one of ") + names }
    return "one of \(names) and \(shown.count - Self.mostShown) more"
  }

  /// A longer list would not help.
  private static let mostShown = 20
}
