import FlokiSyntax

/// A text of an app in its languages, the master's first.
struct AppText: Equatable {
  private(set) var texts: [(language: String, text: String)] = []

  mutating func add(_ text: String, in language: String) {
    if self[language] == nil { texts.append((language, text)) }
  }

  subscript(language: String) -> String? { texts.first { $0.language == language }?.text }

  var isEmpty: Bool { texts.allSatisfy(\.text.isEmpty) }

  /// What there is of it in the first language that has any.
  var first: String { texts.first { !$0.text.isEmpty }?.text ?? "" }

  static func == (one: Self, other: Self) -> Bool { one.texts.elementsEqual(other.texts, by: ==) }

  /// The same with words in a language: those of another where it has none.
  func beginning(in language: String?) -> Self {
    guard let language, self[language] == nil, !isEmpty else { return self }
    var text = self
    text.texts.insert((language, first), at: 0)
    return text
  }

  /// As YAML: one text for each language, since one alone is that of the master.
  func yaml(in languages: [String]) -> String {
    if languages.count == 1 { return first.inYAML }
    return "{"
      + texts.map { "\($0.language.isPlainKey ? $0.language : $0.language.inYAML): \($0.text.inYAML)" }
      .joined(separator: ", ") + "}"
  }
}

extension String {
  /// Between quotation marks, with its line breaks.
  var inYAML: String {
    let lines = replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let quoted = lines.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).quotedInYAML }
        .joined(separator: "\\t")
    }
    return "\"" + quoted.joined(separator: "\\n") + "\""
  }

  /// Whether it is itself as a key of a mapping; `no` and `yes` are, since floki reads them by the schema.
  fileprivate var isPlainKey: Bool {
    !isEmpty && unicodeScalars.allSatisfy { $0 == "-" || $0.isASCII && $0.properties.isAlphabetic }
  }
}
