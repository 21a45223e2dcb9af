/// The parts of a typed question: `public/news/eu:1:120`, `news/eu#/items/0/title`, `floki.yaml:12`.
struct WhyQuestion {
  var name: String
  /// Both from 1.
  var line: Int?
  var column: Int?
  /// The keys and indexes that lead to a value.
  var pointer: [String]?

  /// - Parameter isWhole: Whether the whole text, with its colons, is a name.
  init(_ text: String, isWhole: (String) -> Bool) {
    name = text
    if isWhole(text) { return }
    if let mark = text.firstRange(of: "#/") ?? (text.hasSuffix("#") ? text.lastRange(of: "#") : nil) {
      name = String(text[..<mark.lowerBound])
      pointer = text[mark.lowerBound...].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        .dropFirst().map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
      if pointer?.last == "" { pointer?.removeLast() }
      return
    }
    guard let last = Self.number(behind: name) else { return }
    if let first = Self.number(behind: last.rest) {
      (name, line, column) = (first.rest, first.number, last.number)
    } else {
      (name, line) = (last.rest, last.number)
    }
  }

  /// The number behind the last colon.
  private static func number(behind text: String) -> (rest: String, number: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let number = Int(text[text.index(after: colon)...]), number > 0
    else { return nil }
    return (String(text[..<colon]), number)
  }
}

extension String {
  fileprivate func lastRange(of mark: Character) -> Range<String.Index>? {
    lastIndex(of: mark).map { $0..<index(after: $0) }
  }
}
