import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The langcodes in order, each once, those that could be read (C35 C36).
func resolveLanguages(
  _ block: Block, reporting diagnostics: inout Diagnostics
) -> [(langcode: Langcode, span: SourceSpan)] {
  guard let node = block[ProjectAttribute.languages] else { return [] }
  guard !node.isLost else { return [] }
  if node.isEmpty || node.kind == .sequence && node.count == 0 {
    if !node.isDamaged { diagnostics.report(.noLanguages(at: node.span)) }
    return []
  }
  if let codes = node.languagesInOneText {
    diagnostics.report(.languagesInOneText(codes, at: node.span))
    return codes.map { ($0, node.span) }
  }
  var languages: [(langcode: Langcode, span: SourceSpan)] = []
  let readable = node.kind == .sequence ? node.elements.compactMap { try? Langcode(parsing: $0.text) } : []
  let listed =
    node.list(for: ProjectAttribute.languages, reporting: &diagnostics) { element, diagnostics in
      element.langcode(beside: readable, reporting: &diagnostics).map { (langcode: $0, span: element.span) }
    } ?? []
  for (langcode, span) in listed {
    if let first = languages.first(where: { $0.langcode == langcode }) {
      diagnostics.report(.languageTwice(langcode, first.span, span))
    } else {
      languages.append((langcode, span))
    }
  }
  return languages
}

extension YAMLNode {
  /// `es, eu, en`, written as one text where a list is due.
  fileprivate var languagesInOneText: [Langcode]? {
    guard kind == .scalar else { return nil }
    let parts = text.split { $0 == "," || $0 == ";" || $0 == " " }
    guard parts.count > 1 else { return nil }
    var codes: [Langcode] = []
    for part in parts {
      guard let code = try? Langcode(parsing: String(part)), !codes.contains(code) else { return nil }
      codes.append(code)
    }
    return codes
  }

  /// A langcode in the one spelling that phones compare with.
  ///
  /// - Parameter others: The other languages of the list.
  func langcode(beside others: [Langcode] = [], reporting diagnostics: inout Diagnostics) -> Langcode? {
    guard kind == .scalar, !isEmpty else {
      diagnostics.report(.wrongKind(self, for: ProjectAttribute.languages, expected: .langcode))
      return nil
    }
    do throws(TextProblem) {
      let langcode = try Langcode(parsing: text)
      if langcode.text != text { diagnostics.report(.langcodeSpelling(self, langcode)) }
      return langcode
    } catch {
      diagnostics.report(.notALangcode(self, error.range, beside: others))
      return nil
    }
  }
}

/// What keeps the list of languages from being read.
struct ResolveLanguagesRules: RuleSet {
  let languageByName = Rule("language-by-name", .error, in: .languages)
  let langcodeRegion = Rule("langcode-region", .error, in: .languages)
  let langcodeSpelling = Rule("langcode-spelling", .error, in: .languages)
  let languagesInOneText = Rule("languages-in-one-text", .error, in: .languages)
  let languageTwice = Rule("language-twice", .error, in: .languages)
  let languagesEmpty = Rule("languages-empty", .error, in: .languages)
}

private let rules = ResolveLanguagesRules()

extension Diagnostic {
  /// - Parameter range: what of the text is wrong, as the reader of langcodes found it.
  fileprivate static func notALangcode(
    _ node: YAMLNode, _ range: Range<Int>, beside others: [Langcode]
  ) -> Self {
    let text = node.text
    if let code = Langcode.code(ofLanguageCalled: text, in: others) {
      return .init(
        rules.languageByName, "list a language by its code, not as “\(text)”", at: node.span,
        why: "Both clients compare the code letter by letter with the phone's own (C48 C49).",
        hint: "write `\(code)`.",
        fix: .init("replaced `\(text)` with `\(code)`", [.init(node.span, code)]))
    }
    guard range.lowerBound > 0 else {
      return .init(
        LangcodeRules().langcodeMalformed, "a langcode has two or three letters", at: node.span,
        why:
          "Both clients compare it letter by letter with the phone's own; one of a single letter breaks addresses (C48).",
        hint: nearestName(to: text, among: LanguageNames.all.lazy.map(\.name)).flatMap { name in
          LanguageNames.all.first { $0.name == name }.map { "write `\($0.code)` for \(name)." }
        } ?? "write the ISO 639 code of the language, such as `es`.")
    }
    let span = node.span(ofText: range)
    let language = String(text.utf8.prefix(range.lowerBound)) ?? text
    return .init(
      rules.langcodeRegion, "only a script and a region of two letters may follow the language of a langcode",
      at: span,
      why: "iOS compares the whole code with the phone's own, which is never this one (C48).",
      hint: "write `\(language)`; add a region such as `pt-BR` only beside it.")
  }

  /// Other letters, or `_` between the parts: told where languages are listed, and not at every text.
  fileprivate static func langcodeSpelling(_ node: YAMLNode, _ langcode: Langcode) -> Self {
    let right = langcode.sentByIPhones ?? langcode.text
    return .init(
      rules.langcodeSpelling, "`\(node.text)` is written `\(right)`", at: node.span,
      why: langcode.sentByIPhones == nil
        ? "iOS compares the code letter by letter with the phone's own, which is `\(right)` (C48)."
        : "iOS compares letter by letter: iPhones use `\(right)`, and Android phones `\(langcode.language)` (C48 C49).",
      hint: "write `\(right)`, here and wherever texts are keyed by it.",
      // A region in the place of a script may have been meant for either.
      fix: langcode.sentByIPhones == nil ? node.fix(.init(0..<node.text.utf8.count, right)) : nil)
  }

  fileprivate static func languagesInOneText(_ codes: [Langcode], at span: SourceSpan) -> Self {
    let list = "[\(codes.map(\.text).joined(separator: ", "))]"
    return .init(
      rules.languagesInOneText, "`languages` is a list, not one text", at: span,
      why: "Each language needs an entry of its own, the master first (C35).", hint: "write `\(list)`.",
      fix: .init("made a list of the languages", [.init(span, list)]))
  }

  fileprivate static func languageTwice(_ langcode: Langcode, _ first: SourceSpan, _ span: SourceSpan) -> Self
  {
    .init(
      rules.languageTwice, "`\(langcode.text)` is listed twice", at: span, "again here",
      notes: [.init(first, "first here")],
      why: "Phones would get two tables of texts for one language (C35).",
      hint: "take one of them out.")
  }

  fileprivate static func noLanguages(at span: SourceSpan) -> Self {
    .init(
      rules.languagesEmpty, "an app needs at least one language", at: span,
      why: "Both clients refuse an app without languages (C36).", hint: "write `languages: [en]`.")
  }
}
