import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The form of lasting addresses; the standard one if it is missing or malformed, which is reported.
func resolveAddresses(
  _ block: Block, languages: [Langcode], reporting diagnostics: inout Diagnostics
) -> Setting<AddressPattern> {
  let attribute = ProjectAttribute.addresses
  guard let node = block[attribute], !node.isEmpty,
    let text = node.string(for: attribute, reporting: &diagnostics)
  else { return Setting(.standard, at: nil) }
  do throws(AddressPattern.Problem) {
    let pattern = try AddressPattern(parsing: text)
    if languages.count > 1, !pattern.has(.lang) {
      diagnostics.report(.addressesWithoutLang(languages, at: node.span))
    }
    return Setting(pattern, at: node.span)
  } catch {
    diagnostics.report(.addressesMalformed(error, at: node))
    return Setting(.standard, at: node.span)
  }
}

/// Forms that addresses cannot have.
struct ResolveAddressesRules: RuleSet {
  let addressesMalformed = Rule("addresses-malformed", .error, in: .webApp)
  let addressesPlaceUnknown = Rule("addresses-place-unknown", .error, in: .webApp)
  let addressesWithoutLang = Rule("addresses-without-lang", .error, in: .webApp)
}

private let rules = ResolveAddressesRules()

extension Diagnostic {
  fileprivate static func addressesMalformed(_ problem: AddressPattern.Problem, at node: YAMLNode) -> Self {
    let standard = AddressPattern.standard.text
    func malformed(_ range: Range<Int>?, _ words: String, hint: String) -> Self {
      .init(
        rules.addressesMalformed, words, at: range.map { node.span(ofText: $0) } ?? node.span,
        why: "Stories would have no address that readers can share, and that lasts (B31).", hint: hint)
    }
    switch problem {
    case .empty: return malformed(nil, "`addresses` is empty", hint: "write \(standard).")
    case .unknownPlace(let name, let range):
      let names = AddressPattern.Place.allCases.map(\.rawValue)
      let near = nearestName(to: name, among: names)
      return .init(
        rules.addressesPlaceUnknown, "`{\(name)}` is not a part of an address", at: node.span(ofText: range),
        why: "floki would not know what to write there, and no browser fills it in (B31).",
        hint: near.map { "did you mean `{\($0)}`?" }
          ?? "use \(names.map { "{\($0)}" }.joined(separator: ", ")).",
        fix: near.map {
          Fix("replaced `{\(name)}` with `{\($0)}`", [.init(node.span(ofText: range), "{\($0)}")])
        })
    case .openBrace(let range):
      return malformed(
        range, "expected a `}` after this `{`", hint: "write the name of a part in braces: {slug}.")
    case .character(let character, let range):
      return malformed(
        range, "an address has letters, digits, `-`, `_`, `.` and `/`, not `\(character)`",
        hint: "take it out, or write a hyphen.")
    case .folder(let name, let range):
      return malformed(
        range.isEmpty ? nil : range,
        name.isEmpty ? "a part between slashes is empty" : "floki uses the folder `\(name)` itself",
        hint: name.isEmpty
          ? "leave out the slash at the beginning, and double slashes."
          : "name another folder, such as `read`.")
    case .ending(let range):
      return malformed(
        range, "an address ends in `.html` or in `/`",
        hint: "write `.html` at its end: hosts show it as a page then.")
    case .sameForAll(let range):
      return malformed(
        range, "all stories would have the same address", hint: "write {slug} or {id} where they differ.")
    }
  }

  fileprivate static func addressesWithoutLang(_ languages: [Langcode], at span: SourceSpan) -> Self {
    .init(
      rules.addressesWithoutLang,
      "the address of a story would be the same in \(languages.count) languages", at: span,
      why: "There would be one page where readers of each language expect their own (B32).",
      hint: "write {lang} in it: \(AddressPattern.standard.text).")
  }
}
