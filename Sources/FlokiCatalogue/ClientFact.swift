/// One thing that a deployed client really does, as the reference tells it.
package struct ClientFact: Sendable {
  /// Permanent: a fact is cited by it, as (C58).
  package let number: Int
  /// The fact in a few words: "An item without a `title` is dropped, in galleries too".
  package let title: String
  /// The part of the reference that it is in: "Tabs".
  package let section: String
  /// A short name, such as `unique-id-dup`.
  package let tag: String
  /// The whole fact, as Markdown.
  package let body: String

  /// `C58`.
  package var name: String { "C\(number)" }
}

extension ClientFact {
  /// The facts of the reference page: each below a heading that begins with its anchor and its number.
  package static func all(in page: String) -> [ClientFact] {
    var facts: [ClientFact] = []
    var section = ""
    for block in page.split(separator: "\n#") {
      if block.hasPrefix("# ") {
        section = String(block.dropFirst(2).prefix { $0 != "\n" })
      } else if let fact = ClientFact(heading: block, section: section) {
        facts.append(fact)
      }
    }
    return facts
  }

  /// Nil where the text after `#` is no fact's: `## <a id="c58"></a>C58 Title`, then a tag in backticks and the text.
  private init?(heading block: Substring, section: String) {
    guard block.hasPrefix("## <a id="), let anchor = block.firstRange(of: "</a>C"),
      let lineEnd = block.firstIndex(of: "\n")
    else { return nil }
    let heading = block[anchor.upperBound..<lineEnd]
    let digits = heading.prefix { $0.isNumber }
    guard let number = Int(digits) else { return nil }
    let text = block[lineEnd...].drop { $0 == "\n" }.dropFirst()
    let tag = text.prefix { $0 != "`" }
    self.number = number
    self.title = String(heading.dropFirst(digits.count + 1))
    self.section = section
    self.tag = String(tag)
    var body = text.dropFirst(tag.count + 2)
    while body.last == "\n" { body.removeLast() }
    self.body = String(body)
  }
}
