import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Dates that phones can count (C117 C127), and that put an item where it belongs (C126 C144).
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
  /// Where it says when phones drop it.
  private var expiresNode: YAMLNode? {
    block[ItemSourceAttribute.expires] ?? block[ItemSourceAttribute.expirationDate]
  }

  var expiresSpan: SourceSpan? { expiresNode?.span }
}

/// Dates that phones cannot hold, or that end an item before it begins.
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
      rules.dateInFuture, "the item is published now and dated later", at: span,
      why: "Until that day it is above everything newer on every phone (C126 C144).",
      hint: "add `publish_at` if it is to wait, or correct the date.")
  }

  fileprivate static func dateBefore2000(at span: SourceSpan) -> Self {
    .init(
      rules.dateBefore2000, "the date lies before the year 2000", at: span,
      why:
        "Item ids count the seconds since then, so items from before are in no order of time (C117 C126).",
      hint: "correct the date, or give these items a `sort_id`.")
  }

  fileprivate static func expiresTooLate(at span: SourceSpan) -> Self {
    .init(
      rules.expiresTooLate, "the date lies beyond 19 January 2038", at: span,
      why: "iOS wraps it round to the past or to never, and Android takes it for never (C127).",
      hint: "choose an earlier date, or leave it out for an item that stays.")
  }

  fileprivate static func expiresBeforeDate(at span: SourceSpan, _ date: SourceSpan) -> Self {
    .init(
      rules.expiresBeforeDate, "the item expires before its own date", at: span,
      notes: [.init(date, "its date")],
      why: "Phones drop it before what it tells of happens (C127).", hint: "correct one of the two dates.")
  }
}
