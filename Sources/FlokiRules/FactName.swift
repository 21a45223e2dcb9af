/// The name of a fact about a client, by which text cites it: C58 is about the clients of 2012, B7 about browsers.
package struct FactName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The clients that facts are about, in the order in which lists name them; each has a page of the reference.
  package enum Subject: UInt8, CaseIterable, Sendable {
    case phones = 67  // C
    case browsers = 66  // B
  }

  package let subject: Subject
  package let number: Int

  package init(_ subject: Subject, _ number: Int) {
    self.subject = subject
    self.number = number
  }

  /// Reads `C58` or `b7`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let bytes = text.utf8
    guard let first = bytes.first, let subject = Subject(rawValue: first & 0xDF), bytes.count > 1,
      bytes.dropFirst().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(text.dropFirst())
    else { return nil }
    self.init(subject, number)
  }

  package var description: String { "\(Character(UnicodeScalar(subject.rawValue)))\(number)" }

  package static func < (one: Self, other: Self) -> Bool {
    one.subject == other.subject ? one.number < other.number : one.subject == .phones
  }
}
