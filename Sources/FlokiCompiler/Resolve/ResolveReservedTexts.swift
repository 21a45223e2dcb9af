import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The texts that clients have built in, by name or number (C43).
func resolveReservedTexts(
  _ draft: Draft, _ settings: AppSettings, reporting diagnostics: inout Diagnostics
) -> [ReservedText: LocalizedText] {
  guard let node = draft.project[ProjectAttribute.texts], !node.isEmpty, !node.isLost else { return [:] }
  guard node.kind == .mapping else {
    diagnostics.report(.textsNotABlock(node))
    return [:]
  }
  var texts: [ReservedText: LocalizedText] = [:]
  var firsts: [ReservedText: SourceSpan] = [:]
  for (key, value) in node.entries {
    guard let reserved = ReservedText(written: key.text) else {
      diagnostics.report(Int32(key.text) == nil ? .unknownText(key) : .unknownTextNumber(key))
      // Its words are judged as those of the text that was meant.
      let words = LocalizedText(
        value, of: ProjectAttribute.texts, scope: .everyLanguage, in: settings, reporting: &diagnostics)
      let meant = nearestName(to: key.text, among: ReservedText.allCases.map(\.name))
      if let meant = meant.flatMap(ReservedText.init(written:)), texts[meant] == nil { texts[meant] = words }
      continue
    }
    if let first = firsts.updateValue(key.span, forKey: reserved) {
      diagnostics.report(.reservedTextTwice(reserved, first, key.span))
      continue
    }
    texts[reserved] = LocalizedText(
      value, of: ProjectAttribute.texts, scope: .everyLanguage, in: settings, reporting: &diagnostics)
    checkMailText(value, of: reserved, reporting: &diagnostics)
  }
  return texts
}

/// What keeps the clients' own texts from being read.
struct ResolveReservedTextsRules: RuleSet {
  let textsNotABlock = Rule("texts-not-a-block", .error, in: .texts)
  let textUnknown = Rule("text-unknown", .error, in: .texts)
  let textNumberUnknown = Rule("text-number-unknown", .error, in: .texts)
  let textNumberTaken = Rule("text-number-taken", .error, in: .texts)
  let textTwice = Rule("text-twice", .error, in: .texts)
}

private let rules = ResolveReservedTextsRules()

extension Diagnostic {
  fileprivate static func textsNotABlock(_ node: YAMLNode) -> Self {
    .init(
      rules.textsNotABlock, "`texts` holds texts by name, not \(node.kindInWords)", at: node.span,
      why: "The clients' own texts would stay in English in every language (C43).",
      hint: "write one per line below it: `cancel: {en: Cancel}`.")
  }

  fileprivate static func unknownText(_ key: YAMLNode) -> Self {
    let names = ReservedText.allCases.map(\.name)
    return .init(
      rules.textUnknown, "`\(key.text)` is not a text of the clients", at: key.span,
      why:
        "The clients have seventeen texts of their own, each with a name here and a number on the wire (C43).",
      hint: nearestName(to: key.text, among: names).map { "did you mean `\($0)`?" }
        ?? "use one of the names from \(names[0]) to \(names[names.count - 1]).",
      fix: .letterCase(of: key.text, among: names, at: key.span))
  }

  /// A number above the seventeen is Android's, and any other one is floki's.
  fileprivate static func unknownTextNumber(_ key: YAMLNode) -> Self {
    guard let number = Int32(key.text), (10017...10046).contains(number) else {
      return .init(
        rules.textNumberUnknown, "\(key.text) is not the number of a text of the clients", at: key.span,
        why: "The clients' own texts are 10000 to 10016; floki numbers every other text itself (C37 C43).",
        hint: "write the text where it is used, and floki gives it a number.")
    }
    return .init(
      rules.textNumberTaken, "Android reserves the text number \(number) for itself", at: key.span,
      why: "Android ignores the project's texts from 10017 to 10046 (C44).",
      hint: "take it out; you can set the texts 10000 to 10016.")
  }

  fileprivate static func reservedTextTwice(_ text: ReservedText, _ first: SourceSpan, _ span: SourceSpan)
    -> Self
  {
    .init(
      rules.textTwice, "`\(text.name)` and \(text.rawValue) are the same text", at: span, "again here",
      notes: [.init(first, "first here")], why: "One of the two would be lost (C43).",
      hint: "keep one of them.")
  }
}
