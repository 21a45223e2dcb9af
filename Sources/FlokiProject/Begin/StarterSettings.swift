import FlokiCompiler
import FlokiContent
package import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// The author's settings for a new project; nil keeps the template's.
package struct StarterSettings: Sendable {
  package var name: String?
  package var baseURL: String?
  /// The names of the clients that the app is for.
  package var clients = [Clients.Name.browser.rawValue]
  /// Langcodes, the first language first.
  package var languages: [String]?
  package var timeZone: String?

  /// Langcodes with English, if Android is a client: it needs it (C49 C51).
  private var writtenLanguages: [String]? { addsEnglish ? languages.map { $0 + ["en"] } : languages }
  private var addsEnglish: Bool {
    clients.contains(Clients.Name.android.rawValue) && languages.map { !$0.contains("en") } ?? false
  }

  package init() {}

  /// What its author should know about the languages, in sentences.
  package var remarks: [String] {
    guard let languages = writtenLanguages else { return [] }
    var remarks: [String] = []
    if addsEnglish {
      remarks.append(
        "English was added to the languages: without it some Android phones reload the app endlessly.")
    }
    let untranslated = StarterLanguages(languages).untranslated
    if !untranslated.isEmpty {
      let codes = untranslated.joined(separator: ", ")
      remarks.append(
        "Templates are written in English and Spanish: the texts in \(codes) are still English.")
    }
    return remarks
  }

  /// Every given setting, and the problems that it must not cause.
  package var given: [(attribute: Attribute, worst: Diagnostic.Severity)] {
    [
      name.map { _ in (ProjectAttribute.name, .error) },
      (ProjectAttribute.clients, .error),
      baseURL.map { _ in (ProjectAttribute.baseURL, .error) },
      languages.map { _ in (ProjectAttribute.languages, .warning) },
      timeZone.map { _ in (ProjectAttribute.timezone, .error) },
    ].compactMap(\.self)
  }

  /// A template's files with the settings in them.
  package func applied(to files: [(path: String, bytes: [UInt8])]) -> [(path: String, bytes: [UInt8])] {
    let files = writtenLanguages.map { StarterLanguages($0).applied(to: files) } ?? files
    return files.map { $0.path == ProjectPath.settings ? ($0.path, edited($0.bytes)) : $0 }
  }

  /// `floki.yaml` with the given values, and every other byte unchanged.
  private func edited(_ yaml: [UInt8]) -> [UInt8] {
    var ignored = Diagnostics()
    guard let root = YAMLTree.parse(yaml, source: SourceID(index: 0), reporting: &ignored)?.root else {
      return yaml
    }
    let values: [(Attribute, String?)] = [
      (ProjectAttribute.name, name.map(Self.quoted)), (ProjectAttribute.baseURL, baseURL.map(Self.quoted)),
      (
        ProjectAttribute.languages,
        writtenLanguages.map { "[\($0.map(Self.quoted).joined(separator: ", "))]" }
      ),
      (ProjectAttribute.clients, "[\(clients.map(Self.quoted).joined(separator: ", "))]"),
      (ProjectAttribute.timezone, timeZone.map(Self.quoted)),
    ]
    var edits: [(Range<Int>, String)] = []
    for (attribute, value) in values {
      guard let value, let span = root[attribute.name]?.span else { continue }
      edits.append((Int(span.start)..<Int(span.end), value))
    }
    return yaml.replacing(edits + removalsOfOthers(in: yaml))
  }

  /// The comments that allow what concerns only clients that the project is not for.
  private func removalsOfOthers(in yaml: [UInt8]) -> [(Range<Int>, String)] {
    let named = Clients(clients.compactMap { Clients.Name(rawValue: $0)?.client })
    let rules = RuleRegistry(CompilerRules.sets)
    let file = SourceFile(path: ProjectPath.settings, bytes: yaml)
    return AllowDirective.all(in: file, source: SourceID(index: 0), isMarkdown: false).compactMap {
      directive in
      guard let rule = rules[code: directive.code], rule.clients.isDisjoint(with: named) else { return nil }
      return (directive.removal, "")
    }
  }

  /// As plain text if YAML reads it as such, else between quotation marks.
  package static func quoted(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " _-./:".unicodeScalars.contains(scalar)
    }
    let isSafe =
      plain && text.first?.isLetter == true && text.last?.isWhitespace == false && !text.contains(": ")
      && !text.hasSuffix(":")
      && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    return isSafe ? text : "\"\(text.quotedInYAML)\""
  }
}

extension [UInt8] {
  /// The bytes with ranges replaced by texts; ranges must not overlap.
  func replacing(_ edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
    var result = self
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return result
  }
}
