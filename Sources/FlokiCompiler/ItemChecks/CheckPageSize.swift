import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Reports items whose template repeats a long text so often that their page would fill a phone's memory (C4): a
/// template may show a value two thousand times.
func checkPageSize(_ item: ResolvedItem, _ excess: PageValueExcess?, reporting diagnostics: inout Diagnostics)
{
  guard let excess else { return }
  diagnostics.report(
    .pageTooLarge(
      excess, item.content.look.template, at: item.span(ofValue: excess.value, in: excess.language)))
}

/// Too much text of an item in a page, by its template.
struct PageValueExcess {
  let language: Int
  /// The total size of the texts.
  let bytes: Int
  /// The value with the largest share, and how often the template shows it.
  let value: String
  let count: Int
}

extension ResolvedItem {
  /// Nil if the item's pages are within the limit.
  func pageExcess(
    in list: FeedList, _ settings: AppSettings, _ templates: PageTemplates
  ) -> PageValueExcess? {
    guard list.kind == .news else { return nil }
    let counts = templates.counts(of: content.look.template)
    guard !counts.isEmpty else { return nil }
    for language in settings.languages.indices {
      let shown = bytesOfValues(in: language, settings.fallback).map {
        (name: $0.name, bytes: $0.bytes * (counts[$0.name] ?? 0))
      }
      let sum = shown.reduce(0) { $0 + $1.bytes }
      guard sum > TextLimits.pageValues.bytes, let largest = shown.max(by: { $0.bytes < $1.bytes }) else {
        continue
      }
      return PageValueExcess(
        language: language, bytes: sum, value: largest.name, count: counts[largest.name] ?? 0)
    }
    return nil
  }

  /// How long the texts are that a template may show, without the page's own.
  fileprivate func bytesOfValues(
    in language: Int, _ fallback: AppSettings.Fallback
  ) -> [(name: String, bytes: Int)] {
    var sizes: [(name: String, bytes: Int)] = []
    func add(_ value: PageValue, _ text: String?) {
      if let text { sizes.append((value.rawValue, text.utf8.count)) }
    }
    add(.title, title?.text(in: language))
    add(.summary, body?.text(in: language))
    add(.footer, footer(below: language, fallback))
    add(.imageAlt, content.texts.imageAlt?.text(in: language))
    guard let metadata = content.metadata else { return sizes }
    add(.author, metadata.authors(in: language).joined(separator: ", "))
    add(.tags, metadata.tags(in: language, fallback).joined(separator: "<li></li>\n"))
    for case (let name, .text(let text)) in metadata.fields(in: language) {
      sizes.append((name, text.utf8.count))
    }
    return sizes
  }

  /// Where the value is written, as far as that is known.
  fileprivate func span(ofValue name: String, in language: Int) -> SourceSpan {
    let text: LocalizedText? =
      switch PageValue(rawValue: name) {
      case .title: title
      case .summary: body
      case .footer: footer
      case .imageAlt: content.texts.imageAlt
      default: nil
      }
    let written = text?.byLanguage
    return (written?[language] ?? written?.first ?? nil)?.span ?? span
  }
}

extension Diagnostic {
  fileprivate static func pageTooLarge(
    _ excess: PageValueExcess, _ template: String, at span: SourceSpan
  ) -> Self {
    .pageTooComplex(
      "the template would make \((excess.bytes + (1 << 20) - 1) >> 20) MB of the item's texts, and a page has at most \(TextLimits.pageValues.bytes >> 20)",
      at: span,
      hint:
        "shorten the text; `\(template)` shows `\(excess.value)` \(excess.count == 1 ? "once" : "\(excess.count) times")."
    )
  }
}
