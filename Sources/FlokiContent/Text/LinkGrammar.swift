import FlokiProtocol

/// The part after the scheme of a link that a program other than a browser opens, by the standard of the scheme.
package enum LinkGrammar {
  /// What that program cannot read.
  package enum Flaw: Sendable {
    /// No number of a telephone (RFC 3966, and RFC 5724 for messages).
    case number
    /// Blanks in a number, which can be taken out.
    case blanks
    /// No e-mail address (RFC 6068).
    case mailbox
    /// No place on the earth (RFC 5870).
    case place
  }

  /// - Parameters:
  ///   - text: What follows the colon.
  ///   - scheme: In small letters.
  /// - Returns: Nil where nothing is wrong, or the scheme is another one.
  package static func flaw(of text: String, scheme: String) -> Flaw? {
    let path = text.prefix { $0 != "?" }
    switch scheme {
    case "tel": return flaw(ofNumber: text[...])
    // Some write `sms:112&body=…`, as iOS once wanted it; without a number readers choose whom they write to.
    case "sms":
      return numbers(in: text, scheme: scheme).split(separator: ",").lazy.compactMap { flaw(ofNumber: $0) }
        .first
    case "mailto": return path.isListOfMailboxes || path.isEmpty && text.hasPrefix("?") ? nil : .mailbox
    case "geo": return path.isPlace ? nil : .place
    default: return nil
    }
  }

  /// The numbers that follow the scheme: `sms:` may have the text of the message behind them.
  package static func numbers(in text: String, scheme: String) -> Substring {
    scheme == "sms" ? text.prefix { $0 != "?" && $0 != "&" } : text[...]
  }

  /// The same address with no blanks in its numbers.
  package static func withoutBlanks(_ text: String, scheme: String) -> String {
    let numbers = numbers(in: text, scheme: scheme)
    return String(numbers.replacing("%20", with: "").replacing(" ", with: "")) + text[numbers.endIndex...]
  }

  private static func flaw(ofNumber written: Substring) -> Flaw? {
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

  /// Two or three numbers, and what follows them after a semicolon.
  fileprivate var isPlace: Bool {
    let numbers = prefix { $0 != ";" }.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy({ $0.isASCIIDigit || "-.".utf8.contains($0) }) ? Double(part) : nil
    }
    guard 2...3 ~= numbers.count, let latitude = numbers[0], let longitude = numbers[1] else { return false }
    return abs(latitude) <= 90 && abs(longitude) <= 180 && numbers.allSatisfy { $0 != nil }
  }
}
