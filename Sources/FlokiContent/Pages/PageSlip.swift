/// Something in a page that was meant as Markdown but is not, so that readers see its signs, or lines that run together.
package struct PageSlip: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `[words](address` without the parenthesis that ends it.
    case addressUnclosed
    /// `[words(address)` without the bracket that ends the words.
    case wordsUnclosed
    /// `[words]https://…` without the parentheses around the address.
    case addressBare
    /// `(words)[address]`.
    case swapped
    /// `[words][name]` where nothing has the name, or only a line that cannot be read.
    case reference(String, isWritten: Bool)
    /// Rows with bars, and no line of dashes below the first.
    case tableWithoutRule
    /// A line that was meant as the line of dashes, and what it would be.
    case tableRule(String)
    /// A line of a table after an empty line.
    case tableGap
    /// `**`, `~~`, `*` or `_` that emphasises nothing.
    case emphasis(String)
    /// The mark or number of an item without a blank after it.
    case listBlank(String)
    /// The box of a task without a blank after it, or an empty one.
    case taskBlank(isOpen: Bool)
    /// A sign that begins no item, such as a bullet.
    case listSign(String)
    /// Items that begin with another number than 1, directly below text.
    case listNumber(Int)
    /// An item that is beside the one above it, though it is indented: how far it would have to be.
    case listDepth(Int)
    /// Dashes below a sentence, which make a heading of it.
    case headingOfDashes
    /// A sentence that is code, since it is indented.
    case codeOfBlanks
    /// The address of a movie, map or sound without `https://`, with the name of its provider.
    case embedScheme(String)
    /// Such an address with characters after it.
    case embedEnd(String)
    /// A second address of a movie, map or sound in one paragraph, with the name of its provider.
    case embedNeighbour(String)
    /// `<!--` without an end.
    case comment
  }

  /// Bytes of the file, and what would be there.
  package struct Edit: Hashable, Sendable {
    package let range: Range<Int>
    package let text: String
  }

  package let kind: Kind
  /// In bytes of the file.
  package let range: Range<Int>
  /// The fix for it; empty if that is not certain.
  package var edits: [Edit] = []
}

extension PageSlip.Edit {
  init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
  /// Inserts a text.
  init(at place: Int, _ text: String) { self.init(place..<place, text) }
}
