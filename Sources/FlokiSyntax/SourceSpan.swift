/// A run of bytes in one source file: where something was written.
package struct SourceSpan: Codable, Hashable, Sendable {
  package var source: SourceID
  /// The first byte, counted from the beginning of the file.
  package var start: UInt32
  /// The byte after the last one; equal to `start` for a place between two bytes.
  package var end: UInt32
  /// The other place of a text that an alias or a merge key includes here; nil for nearly everything.
  package var detour: Detour?

  /// How a text takes effect in a place where it is not written.
  ///
  /// It is part of the span, so that every message about such a text can show both places.
  package struct Detour: Codable, Hashable, Sendable {
    package enum Place: String, Codable, Sendable {
      /// The span is an alias; the detour is the text it refers to.
      case origin
      /// The span is the text; the detour is the alias that includes it.
      case alias
    }

    package var place: Place
    package var start: UInt32
    package var end: UInt32
  }

  package init(source: SourceID, start: UInt32, end: UInt32) {
    self.source = source
    self.start = start
    self.end = end
  }

  /// Some bytes of a file, which is never longer than 32 bits can count.
  package static func bytes(_ range: Range<Int>, of source: SourceID) -> SourceSpan {
    SourceSpan(
      source: source, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
  }

  /// Everything that a file holds, or could hold.
  package static func whole(of source: SourceID) -> SourceSpan {
    SourceSpan(source: source, start: 0, end: .max)
  }

  /// The very beginning of a file, for what concerns the file as a whole.
  package static func beginning(of source: SourceID) -> SourceSpan {
    SourceSpan(source: source, start: 0, end: 0)
  }

  /// Where the text itself is, whichever way it was reached.
  package var origin: SourceSpan {
    guard let detour, detour.place == .origin else { return direct }
    return SourceSpan(source: source, start: detour.start, end: detour.end)
  }

  /// Both places as one that has been reached through `other`.
  func reached(by place: Detour.Place, _ other: SourceSpan) -> SourceSpan {
    var span = direct
    span.detour = Detour(place: place, start: other.start, end: other.end)
    return span
  }

  /// The same place without the detour.
  package var direct: SourceSpan { SourceSpan(source: source, start: start, end: end) }
}

extension Diagnostic.Label {
  /// The other place of a text that an alias includes.
  init?(detourOf span: SourceSpan) {
    guard let detour = span.detour else { return nil }
    let other = SourceSpan(source: span.source, start: detour.start, end: detour.end)
    self.init(other, detour.place == .origin ? "the value of the alias" : "included by this alias")
  }
}
