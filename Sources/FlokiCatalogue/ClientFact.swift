package import FlokiRules

/// One thing that a client really does, as the reference tells it: a deployed phone client, or browsers.
package struct ClientFact: Sendable {
  /// Permanent: a fact is cited by it, as (C58).
  package let id: FactName
  /// The fact in a few words: "An item without a `title` is dropped, in galleries too".
  package let title: String
  /// The part of the reference that it is in: "Tabs".
  package let section: String
  /// A short name, such as `unique-id-dup`.
  package let tag: String
  /// The whole fact, as Markdown.
  package let body: String

  package var number: Int { id.number }

  /// `C58`.
  package var name: String { "\(id)" }
}

extension ClientFact {
  /// The facts of a page of the reference: each below a heading that begins with its anchor and its name.
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
    guard block.hasPrefix("## <a id="), let anchor = block.firstRange(of: "</a>"),
      let lineEnd = block.firstIndex(of: "\n")
    else { return nil }
    let heading = block[anchor.upperBound..<lineEnd]
    let name = heading.prefix { $0 != " " }
    guard let id = FactName(name) else { return nil }
    let text = block[lineEnd...].drop { $0 == "\n" }.dropFirst()
    let tag = text.prefix { $0 != "`" }
    self.id = id
    self.title = String(heading.dropFirst(name.count + 1))
    self.section = section
    self.tag = String(tag)
    var body = text.dropFirst(tag.count + 2)
    while body.last == "\n" { body.removeLast() }
    self.body = String(body)
  }
}
