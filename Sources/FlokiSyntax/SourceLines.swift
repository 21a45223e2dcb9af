/// The lines of a part of a file, without the line feeds and carriage returns that end them.
package struct SourceLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int

  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
  }

  /// What the next line holds, and where the one after it begins.
  package mutating func next() -> (content: Range<Int>, next: Int)? {
    guard place < end else { return nil }
    let line = FrontMatter.line(of: bytes, at: place)
    place = line.next
    return (line.content.clamped(to: 0..<end), Swift.min(line.next, end))
  }
}
