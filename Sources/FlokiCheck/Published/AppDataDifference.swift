import FlokiCompiler
package import FlokiProtocol

/// The differences between two appdatas, in terms of the sources: titles by language, attributes of named tabs, never
/// numbers of texts or places in a file.
package struct AppDataDifference: Hashable, Sendable {
  /// One phrase for each tab, language or setting that changed, in the order of the sources; empty where phones would
  /// see the same.
  package private(set) var changes: [String] = []
  /// What changed, in a word: "tabs".
  package private(set) var subject = "appdata"

  /// Nil if one of the files is not an appdata.
  package init?(
    from old: [UInt8], at oldAddresses: ServedAddresses, to new: [UInt8],
    at newAddresses: ServedAddresses
  ) {
    guard let old = PublishedAppData(old), let new = PublishedAppData(new) else { return nil }
    let tabs = TabDifferences(old: old, new: new, oldAddresses: oldAddresses, newAddresses: newAddresses)
    let base = Self.baseURL(oldAddresses, newAddresses)
    let languages = Self.languages(old, new)
    let texts = Self.texts(old, new)
    changes = tabs.phrases + base + languages + texts + Self.misc(old, new)
    let subjects = [("tabs", tabs.phrases), ("languages", languages), ("texts", texts), ("base_url", base)]
    subject = subjects.first { !$0.1.isEmpty }?.0 ?? subject
  }

  /// Adds the differences of another app of the project; those of both are listed once.
  package mutating func add(_ other: AppDataDifference, of app: String) {
    if changes.isEmpty { subject = other.subject }
    changes += other.changes.filter { !changes.contains($0) }.map { "\($0) (`\(app)`)" }
  }

  /// The first few, for a sentence.
  package var sentence: String? {
    guard !changes.isEmpty else { return nil }
    let shown = changes.prefix(Self.mostShown).joined(separator: "; ")
    let rest = changes.count - Self.mostShown
    return "Changed: \(shown)\(rest > 0 ? "; and \(rest) more" : "")."
  }

  private static let mostShown = 5

  private static func baseURL(_ old: ServedAddresses, _ new: ServedAddresses) -> [String] {
    guard let before = old.baseURL, let after = new.baseURL, before != after else { return [] }
    return ["`base_url` `\(before)` → `\(after)`"]
  }

  private static func languages(_ old: PublishedAppData, _ new: PublishedAppData) -> [String] {
    var changes = new.languages.filter { !old.languages.contains($0) }.map { "the language `\($0)` is new" }
    changes += old.languages.filter { !new.languages.contains($0) }.map { "the language `\($0)` is gone" }
    let common = (old.languages.filter(new.languages.contains), new.languages.filter(old.languages.contains))
    if common.0 != common.1 || (changes.isEmpty && old.languages != new.languages) {
      changes.append("`languages` \(old.languages.inWords) → \(new.languages.inWords)")
    }
    return changes
  }

  private static func texts(_ old: PublishedAppData, _ new: PublishedAppData) -> [String] {
    let words = TextDifferences(old: old, new: new)
    return ReservedText.allCases.flatMap { text in
      words.phrases(
        "the text `\(text.name)`", old.words(of: text), new.words(of: text), missing: text.builtIn)
    }
  }

  private static func misc(_ old: PublishedAppData, _ new: PublishedAppData) -> [String] {
    MiscAttribute.table.attributes.compactMap { attribute in
      let (before, after) = (old.misc[attribute.name], new.misc[attribute.name])
      guard before != after else { return nil }
      return "`\(attribute.name)` \(attribute.words(for: before)) → \(attribute.words(for: after))"
    }
  }
}

/// Compares texts in the languages that both sides have.
struct TextDifferences {
  private let languages: [String]
  /// Whether there is only one, which then need not be named.
  private let isAlone: Bool

  init(old: PublishedAppData, new: PublishedAppData) {
    languages = new.languages.filter(old.languages.contains)
    isAlone = new.languages.count == 1
  }

  /// A phrase for each language in which a text reads differently.
  ///
  /// - Parameter missing: what phones show where there is none.
  func phrases(
    _ name: String, _ old: PublishedAppData.Texts, _ new: PublishedAppData.Texts, missing: String? = nil
  ) -> [String] {
    languages.compactMap { language in
      let (before, after) = (old[language] ?? missing, new[language] ?? missing)
      guard before != after else { return nil }
      return "\(name)\(isAlone ? "" : " in `\(language)`") \(Self.quoted(before)) → \(Self.quoted(after))"
    }
  }

  private static func quoted(_ text: String?) -> String { text.map { "“\($0.shortened)”" } ?? "nothing" }
}

extension Attribute {
  /// A value from JSON as the sources write it; a missing value is the default.
  package func words(for value: JSONValue?) -> String {
    switch value {
    case nil: defaults.document?.words ?? defaults.described.map { "default (\($0))" } ?? "nothing"
    case .bool(let truth)?: "\(truth)"
    case .integer(let number)?: "\(number)"
    case .number(let number)?: "\(number)"
    case .string(let text)?: "`\(text.shortened)`"
    case .array(let elements)?:
      elements.map(words(forElement:)).joined(separator: type == .size ? " × " : ", ")
    case .null?, .object?: "another block"
    }
  }

  private func words(forElement element: JSONValue) -> String {
    switch element {
    case .string(let text): "`\(text.shortened)`"
    case .integer(let number): "\(number)"
    default: "…"
    }
  }
}

extension [String] {
  fileprivate var inWords: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension String {
  /// Short enough for a sentence, on one line.
  package var shortened: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? "\(line.prefix(60))…" : line
  }
}
