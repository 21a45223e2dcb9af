import FlokiContent
import FlokiRules
import FlokiSyntax

/// Reports templates whose pages do not declare UTF-8: Android reads them as Latin-1 (C5).
///
/// - Parameters:
///   - templates: All of them, the built-in ones too; none has itself in it.
///   - own: Where those of the project are written that have no other problem.
func checkTemplateHeads(
  _ templates: [String: TemplateTags], writtenIn own: [String: SourceID], _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  let partials = Set(templates.values.flatMap { $0.partials.map(\.name) })
  var told: Set<SourceID> = []
  for name in templates.keys.sorted() where !partials.contains(name) {
    let page = TemplateMarkup(of: name, in: templates)
    // floki's own templates declare it.
    let files = page.templates.compactMap { own[$0] }
    guard let first = files.first else { continue }
    let source = files.first { sources.files[$0].bytes.beginsHead } ?? first
    guard HTMLSurvey(of: page.bytes).charset == nil, told.insert(source).inserted else { continue }
    diagnostics.report(.templateCharsetMissing(in: source, sources.files[source].bytes))
  }
  for (_, source) in own.sorted(by: { $0.key < $1.key }) {
    guard let charset = HTMLSurvey(of: sources.files[source].bytes).charset, !charset.isUTF8 else { continue }
    diagnostics.report(.htmlCharset(charset.name, at: .bytes(charset.range, of: source)))
  }
}

extension [UInt8] {
  /// Whether the template has the `<head>` tag.
  fileprivate var beginsHead: Bool { HTMLSurvey(of: self).elements.contains("head") }
}

/// Declarations in the heads of templates.
struct CheckTemplateHeadsRules: RuleSet {
  let templateCharsetMissing = Rule("template-charset-missing", .warning, in: .pages)
}

private let rules = CheckTemplateHeadsRules()

extension Diagnostic {
  fileprivate static func templateCharsetMissing(in source: SourceID, _ bytes: [UInt8]) -> Self {
    let mark = "<meta charset=\"utf-8\">"
    let place = HTMLSurvey(of: bytes).headStart
    return .init(
      rules.templateCharsetMissing, "pages of this template do not declare UTF-8",
      at: .beginning(of: source),
      why: "Android reads them as Latin-1, so accents are wrong (C5).",
      hint: "write `\(mark)` directly after <head>.",
      fix: .init("declared UTF-8", [.init(.bytes(place..<place, of: source), mark)]))
  }
}
