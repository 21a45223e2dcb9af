import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ItemReader {
  func date(
    _ attribute: Attribute, in block: Block, ofDays edge: DayEdge = .beginning,
    reporting diagnostics: inout Diagnostics
  ) -> Instant? {
    let zone = settings.timeZone
    return block[attribute]?.parsed(
      for: attribute, expected: .date, reporting: &diagnostics
    ) {
      (text) throws(TextProblem) in try Instant(parsing: text, in: zone, ofDays: edge)
    }
  }

  func writtenDates(
    _ item: WrittenItem, reporting diagnostics: inout Diagnostics
  ) -> (date: Located<Instant>?, expires: Instant?) {
    let date = writtenDate(item, reporting: &diagnostics)
    let expires = self.date(
      ItemSourceAttribute.expires, in: item.block, ofDays: .end, reporting: &diagnostics)
    let expiration = self.date(
      ItemSourceAttribute.expirationDate, in: item.block, ofDays: .end, reporting: &diagnostics)
    if let one = item.block[ItemSourceAttribute.expires],
      let other = item.block[ItemSourceAttribute.expirationDate]
    {
      diagnostics.report(.expiresTwice(one.span, at: other.span))
    }
    return (date, expires ?? expiration)
  }

  /// The date that is written, or else that of the file's name, or else the one that a photo carries.
  private func writtenDate(
    _ item: WrittenItem, reporting diagnostics: inout Diagnostics
  ) -> Located<Instant>? {
    if let node = item.block[ItemSourceAttribute.date] {
      return date(ItemSourceAttribute.date, in: item.block, reporting: &diagnostics)
        .map { Located($0, at: node.span) }
    }
    if let named = fileNameDate(item, reporting: &diagnostics) {
      return Located(Instant(startOf: named, in: settings.timeZone), at: item.span)
    }
    guard let image = item.source.image, case .image(let header)? = sources.media[image]?.contents,
      let local = header.takenAt
    else { return nil }
    let taken =
      header.takenAtOffset.map { Instant(secondsSince1970: local &- Int64($0) &* 60) }
      ?? settings.timeZone.instant(ofLocalSeconds: local)
    return Located(taken, at: item.span)
  }

  /// The day that a file's name begins with: `2026-11-20-quay.md`.
  private func fileNameDate(_ item: WrittenItem, reporting diagnostics: inout Diagnostics) -> CivilDate? {
    do throws(TextProblem) {
      // Cameras have names of their own, and tell the day inside the picture.
      if item.source.image == nil, let slip = FileNameDate.slip(in: item.source.name) { throw slip }
      return try FileNameDate(parsing: item.source.name)?.date
    } catch {
      diagnostics.report(.fileNameDate(item.source.name, error, at: item.span))
      return nil
    }
  }
}

/// Dates that an item gives.
struct ItemReaderDatesRules: RuleSet {
  let expiresGivenTwice = Rule("expires-given-twice", .error, in: .dates)
  let fileNameDate = Rule("file-name-date", .error, in: .dates)
  let expiresBeforePublish = Rule("expires-before-publish", .error, in: .dates)
}

private let rules = ItemReaderDatesRules()

extension Diagnostic {
  fileprivate static func expiresTwice(_ first: SourceSpan, at span: SourceSpan) -> Self {
    .init(
      rules.expiresGivenTwice, "`expires` and `expiration_date` are the same thing", at: span,
      notes: [.init(first, "`expires` here")],
      why: "Phones drop the item on one day only, and floki cannot tell which one you mean (C127).",
      hint: "take one of them out.")
  }

  fileprivate static func fileNameDate(_ name: String, _ problem: TextProblem, at span: SourceSpan) -> Self {
    .init(
      rules.fileNameDate, "the name `\(name)` does not begin with a valid date: \(problem.problem)",
      at: span,
      why: "The item would get today's date and be listed above newer ones.",
      hint: problem.hint)
  }

  static func neverPublished(_ block: Block, at item: SourceSpan) -> Self {
    let expires = block[ItemSourceAttribute.expires] ?? block[ItemSourceAttribute.expirationDate]
    return .init(
      rules.expiresBeforePublish, "the item expires before it is published", at: expires?.span ?? item,
      notes: block[ItemSourceAttribute.publishAt].map { [.init($0.span, "when it is published")] } ?? [],
      why: "No phone would ever show it (C127).", hint: "correct one of the two dates.")
  }
}
