/// A comment, a tag or an element of a template that includes the rest of the page, since it is never closed.
package struct UnendedMarkup: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case comment
    /// Without `>`, or with a quotation mark too many.
    case tag
    /// Its content is not markup: `<style>`, `<title>`.
    case element(String)
  }

  package let kind: Kind
  /// The file in which it begins.
  package let template: String
  /// Its `<` with the name, or `<!--`.
  package let range: Range<Int>

  init(_ kind: Kind, at origin: MarkupPlace.Origin, in bytes: [UInt8]) {
    (self.kind, template) = (kind, origin.template)
    let start = origin.offset
    let name = bytes[min(start + 1, bytes.count)...].prefix {
      $0.isASCIILetter || $0.isASCIIDigit || "!-/".utf8.contains($0)
    }
    range = start..<max(start + 1, name.endIndex)
  }
}
