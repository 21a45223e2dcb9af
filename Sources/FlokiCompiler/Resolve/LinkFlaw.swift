import FlokiContent
import FlokiRules
import FlokiSyntax

/// What the program that opens a link cannot read of it: a number that cannot be dialled, a place that is none.
struct LinkFlaw {
  enum Kind {
    /// RFC 3966 for `tel:`, RFC 5724 for `sms:`.
    case number
    /// Blanks in a number, which can be taken out.
    case blanks
    /// RFC 6068.
    case mailbox
    /// RFC 5870.
    case place
  }

  let kind: Kind
  let scheme: String
  let span: SourceSpan
  let fix: Diagnostic.Fix?

  /// What is wrong with an address behind its scheme; nil where nothing is.
  ///
  /// - Parameter start: Where the scheme ends, with its colon.
  init?(in link: PageLink, _ scheme: String, from start: Int) {
    let bytes = Array(link.url.utf8.dropFirst(start))
    let text = String(decoding: bytes, as: UTF8.self)
    let path = text.prefix { $0 != "?" }
    let kind: Kind?
    switch LinkScheme(scheme) {
    case .phone: kind = Self.flaw(ofNumber: text[...])
    // Some write `sms:112&body=…`, as iOS once wanted it; without a number readers choose whom they write to.
    case .message:
      let numbers = path.prefix { $0 != "&" }.split(separator: ",").map { Self.flaw(ofNumber: $0) }
      kind = numbers.lazy.compactMap(\.self).first
    case .mail: kind = path.isListOfMailboxes || path.isEmpty && text.hasPrefix("?") ? nil : .mailbox
    case .place: kind = path.isPlace ? nil : .place
    default: kind = nil
    }
    guard let kind else { return nil }
    (self.kind, self.scheme) = (kind, scheme)
    span = link.span(of: start..<start + max(bytes.count, 0))
    let number = text.replacing("%20", with: "").filter { $0 != " " }
    fix =
      kind == .blanks && link.isLiteral
      ? .init("took the blanks out of the number", [.init(span, String(number))]) : nil
  }

  private static func flaw(ofNumber written: Substring) -> Kind? {
    let parts = written.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let number = (String(parts.first ?? "").removingPercentEscapes ?? "").drop { $0 == "+" || $0 == " " }
    // What dialling pauses for is not in the standard, and phones know it.
    let isNumber =
      number.allSatisfy { "0123456789*#-.() ,".contains($0) } && number.contains { "0"..."9" ~= $0 }
    guard isNumber, written.count(where: { $0 == "+" }) <= 1 else { return .number }
    return number.contains(" ") || written.contains(" ") ? .blanks : nil
  }
}

extension Substring {
  fileprivate var isListOfMailboxes: Bool {
    !isEmpty
      && split(separator: ",", omittingEmptySubsequences: false).allSatisfy { mailbox in
        guard let at = mailbox.lastIndex(of: "@") else { return false }
        return at > mailbox.startIndex && mailbox.index(after: at) < mailbox.endIndex
      }
  }

  /// Two or three numbers, and what is said of them behind a semicolon.
  fileprivate var isPlace: Bool {
    let numbers = prefix { $0 != ";" }.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy({ $0.isASCIIDigit || "-.".utf8.contains($0) }) ? Double(part) : nil
    }
    guard 2...3 ~= numbers.count, let latitude = numbers[0], let longitude = numbers[1] else { return false }
    return abs(latitude) <= 90 && abs(longitude) <= 180 && numbers.allSatisfy { $0 != nil }
  }
}

/// Links that the program that opens them cannot read.
struct LinkFlawRules: RuleSet {
  let pageLinkUnreadable = Rule("page-link-unreadable", .error, or: .warning, in: .pages)
}

private let rules = LinkFlawRules()

extension Diagnostic {
  static func linkFlawed(_ flaw: LinkFlaw) -> Self {
    switch flaw.kind {
    case .number:
      .init(
        rules.pageLinkUnreadable, "`\(flaw.scheme):` is followed by a phone number", at: flaw.span,
        why: "The phone dials digits alone, and would dial another number or none (C192).",
        hint: "write digits, with + before a country's: \(flaw.scheme):+34943000111.")
    case .blanks:
      .init(
        rules.pageLinkUnreadable, as: .warning, "a phone number in a link has no blanks", at: flaw.span,
        why: "Some phones dial what is before the first blank (C192).",
        hint: "take the blanks out, or write hyphens.", fix: flaw.fix)
    case .mailbox:
      .init(
        rules.pageLinkUnreadable, "`mailto:` is followed by an e-mail address", at: flaw.span,
        why: "The mail would have no recipient that a server knows (C192).",
        hint: "write mailto: and the address, as in mailto:quay@example.org.")
    case .place:
      .init(
        rules.pageLinkUnreadable, "`geo:` is followed by a latitude and a longitude", at: flaw.span,
        why: "No map finds another place than numbers name (C192).",
        hint: "write degrees with a point and a comma between the two: geo:43.32,-1.98.")
    }
  }
}
