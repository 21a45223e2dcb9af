/// The handbook's page about one diagnostic: what it means, what each phone would do, an example before and after.
package struct RulePage: Sendable {
  /// Permanent and kebab-case: `tab-id-taken`.
  package let code: String
  /// What went wrong, as a sentence without a full stop: "Two tabs have the same number".
  package let title: String
  /// The family it belongs to, which is a section of the handbook: "Tabs".
  package let family: String
  /// The Markdown below the front matter.
  package let body: String

  package init(code: String, text: String) {
    self.code = code
    let parts = text.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
    let attributes = parts.count == 3 ? parts[1].split(separator: "\n") : []
    func attribute(_ name: String) -> String {
      attributes.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) } ?? ""
    }
    title = Self.unquoted(attribute("title"))
    family = String(attribute("sections").drop { $0 == "[" }.prefix { $0 != "]" })
    body = parts.count == 3 ? String(parts[2].drop { $0 == "\n" }) : text
  }

  /// A text of the front matter without the quotation marks that YAML wants around one with a `:` or a grave accent in it.
  private static func unquoted(_ text: String) -> String {
    guard text.utf8.count > 1, let quote = text.first, text.last == quote else { return text }
    let inside = String(text.dropFirst().dropLast())
    switch quote {
    case "\"":
      return inside.split(separator: "\\\\", omittingEmptySubsequences: false)
        .map { $0.replacing("\\\"", with: "\"") }.joined(separator: "\\")
    case "'": return inside.replacing("''", with: "'")
    default: return text
    }
  }
}
