/// How text cites facts about the clients: in parentheses of their own, (C58) or (C23 C24), a range as (C100–C109) or
/// (C70 … C92), with a colon where a reason follows.
package enum FactCitation {
  /// The numbers of the facts that a text cites.
  package static func numbers(in text: String) -> Set<Int> {
    let bytes = Array(text.utf8)
    var facts: Set<Int> = []
    for open in bytes.indices where bytes[open] == UInt8(ascii: "(") {
      facts.formUnion(citation(in: bytes[(open + 1)...]))
    }
    return facts
  }

  /// The facts of a citation that begins here and is closed properly; else none.
  private static func citation(in bytes: ArraySlice<UInt8>) -> Set<Int> {
    var rest = bytes
    var facts: Set<Int> = []
    guard var last = takeFact(from: &rest) else { return [] }
    facts.insert(last)
    while let next = rest.first, next != UInt8(ascii: ")"), next != UInt8(ascii: ":") {
      let isRange = ["–", " … ", "…"].contains { take($0, from: &rest) }
      guard isRange || take(", ", from: &rest) || take(" ", from: &rest), let fact = takeFact(from: &rest)
      else {
        return []
      }
      if isRange, last < fact { facts.formUnion(last...fact) }
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

  private static func takeFact(from bytes: inout ArraySlice<UInt8>) -> Int? {
    guard bytes.first == UInt8(ascii: "C") else { return nil }
    let digits = bytes.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let fact = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    bytes = bytes[digits.endIndex...]
    return fact
  }
}
