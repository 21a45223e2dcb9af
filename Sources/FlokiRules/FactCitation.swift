/// How text cites facts about the clients: in parentheses of their own, (C58) or (C23 C24), a range as (C100–C109) or
/// (C70 … C92), with a colon where a reason follows. Facts about browsers are cited alike: (B7).
package enum FactCitation {
  /// The numbers of the facts about the clients of 2012 that a text cites.
  package static func numbers(in text: String) -> Set<Int> {
    Set(names(in: text).lazy.filter { $0.subject == .phones }.map(\.number))
  }

  /// The names of all facts that a text cites.
  package static func names(in text: String) -> Set<FactName> {
    let bytes = Array(text.utf8)
    var facts: Set<FactName> = []
    for open in bytes.indices where bytes[open] == UInt8(ascii: "(") {
      facts.formUnion(citation(in: bytes[(open + 1)...]))
    }
    return facts
  }

  /// The facts of a citation that begins here and is closed properly; else none.
  private static func citation(in bytes: ArraySlice<UInt8>) -> Set<FactName> {
    var rest = bytes
    var facts: Set<FactName> = []
    guard var last = takeFact(from: &rest) else { return [] }
    facts.insert(last)
    while let next = rest.first, next != UInt8(ascii: ")"), next != UInt8(ascii: ":") {
      let isRange = ["–", " … ", "…"].contains { take($0, from: &rest) }
      guard isRange || take(", ", from: &rest) || take(" ", from: &rest), let fact = takeFact(from: &rest)
      else {
        return []
      }
      if isRange, last.subject == fact.subject, last.number < fact.number {
        facts.formUnion((last.number...fact.number).map { FactName(fact.subject, $0) })
      }
      facts.insert(fact)
      last = fact
    }
    return rest.isEmpty ? [] : facts
  }

  private static func take(_ text: String, from bytes: inout ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: text.utf8) else { return false }
    bytes = bytes.dropFirst(text.utf8.count)
    return true
  }

  private static func takeFact(from bytes: inout ArraySlice<UInt8>) -> FactName? {
    guard let subject = bytes.first.flatMap(FactName.Subject.init(rawValue:)) else { return nil }
    let digits = bytes.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    bytes = bytes[digits.endIndex...]
    return FactName(subject, number)
  }
}
