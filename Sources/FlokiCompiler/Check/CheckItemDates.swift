import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Dates must fit on phones (C117 C127) and sort the item where it belongs (C126 C144).
func checkItemDates(_ item: ResolvedItem, asOf now: Instant, reporting diagnostics: inout Diagnostics) {
  if let date = item.date {
    let span = item.dates.date?.span ?? item.span
    let isCounted = date.secondsSince2000 <= Int64(Int32.max)
    if date > now, isCounted, item.publishAt == nil, item.expires.map({ date < $0 }) ?? true {
      diagnostics.report(.dateToCome(at: span))
    } else if date < .flokiEpoch, item.explicitID == nil, item.content.numbers.writtenSortID == nil {
      diagnostics.report(.dateBefore2000(at: span))
    }
  }
  guard let expires = item.expires else { return }
  let isTooLate = expires.secondsSince1970 > Int64(Int32.max)
  let isBeforeDate = item.date.map { expires <= $0 } ?? false && item.publishAt.map { $0 < expires } ?? true
  guard isTooLate || isBeforeDate, let span = item.expiresSpan else { return }
  if isTooLate {
    diagnostics.report(.expiresTooLate(at: span))
  }
  if isBeforeDate {
    diagnostics.report(.expiresBeforeDate(at: span, item.dates.date?.span ?? item.span))
  }
}

extension ResolvedItem {
  /// The place of its expiry date.
  private var expiresNode: YAMLNode? {
    block[ItemSourceAttribute.expires] ?? block[ItemSourceAttribute.expirationDate]
  }

  var expiresSpan: SourceSpan? { expiresNode?.span }
}

/// Dates that overflow on phones, and items that expire before their date.
struct CheckItemDatesRules: RuleSet {
  let dateInFuture = Rule("date-in-future", .warning, in: .dates)
  let dateBefore2000 = Rule("date-before-2000", .warning, in: .dates)
  let expiresTooLate = Rule("expires-too-late", .error, in: .dates)
  let expiresBeforeDate = Rule("expires-before-date", .warning, in: .dates)
}

private let rules = CheckItemDatesRules()

extension Diagnostic {
  fileprivate static func dateToCome(at span: SourceSpan) -> Self {
    .init(
      rules.dateInFuture, "the item is published now but has a later date", at: span,
      why: "Until that day phones show it above everything newer (C126 C144).",
      hint: "add `publish_at` if it should wait, or correct the date.")
  }

  fileprivate static func dateBefore2000(at span: SourceSpan) -> Self {
    .init(
      rules.dateBefore2000, "the date is before the year 2000", at: span,
      why:
        "Item ids count the seconds since then, so earlier items are not sorted by date (C117 C126).",
      hint: "correct the date, or give these items a `sort_id`.")
  }

  fileprivate static func expiresTooLate(at span: SourceSpan) -> Self {
    .init(
      rules.expiresTooLate, "the date is after 19 January 2038", at: span,
      why: "On iOS it overflows to a past date or to never; Android takes it for never (C127).",
      hint: "choose an earlier date, or leave it out if the item should stay.")
  }

  fileprivate static func expiresBeforeDate(at span: SourceSpan, _ date: SourceSpan) -> Self {
    .init(
      rules.expiresBeforeDate, "the item expires before its own date", at: span,
      notes: [.init(date, "its date")],
      why: "Phones drop it before the date it is about (C127).", hint: "correct one of the two dates.")
  }
}
