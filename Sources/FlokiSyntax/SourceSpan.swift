/// A run of bytes in one source file: where something was written.
package struct SourceSpan: Codable, Hashable, Sendable {
  package var source: SourceID
  /// The first byte, counted from the beginning of the file.
  package var start: UInt32
  /// The byte after the last one; equal to `start` for a place between two bytes.
  package var end: UInt32

  package init(source: SourceID, start: UInt32, end: UInt32) {
    self.source = source
    self.start = start
    self.end = end
  }

  /// The very beginning of a file, for what concerns the file as a whole.
  package static func beginning(of source: SourceID) -> SourceSpan {
    SourceSpan(source: source, start: 0, end: 0)
  }
}
