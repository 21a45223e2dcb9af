import FlokiRules

/// A comment that silences one rule for one node: `# floki: allow CODE reason`.
package struct AllowDirective: Sendable {
  /// Why a comment for floki has no effect.
  package enum Problem: Hashable, Sendable {
    /// Not `floki: allow`, though something near it may have been meant.
    case malformed(Range<Int>, isNear: Bool)
    /// No code follows.
    case codeMissing
  }

  package let source: SourceID
  /// From `floki` to the end of the reason.
  package let text: Range<Int>
  /// What to delete to remove the comment: its line, if it has one of its own.
  package let removal: Range<Int>
  package private(set) var problem: Problem?
  package private(set) var code = ""
  package private(set) var codeRange = 0..<0
  package private(set) var hasReason = false
  /// The bytes that it covers: a node, and where the same values are repeated.
  package var extents: [Range<Int>] = []
  /// Whether it also covers what concerns the file as a whole.
  package var isAboutFile = false
  /// Whether it is an entry of `allow` in `floki.yaml`, and covers the whole project.
  package let isAboutProject: Bool

  /// Nil for an ordinary comment.
  ///
  /// - Parameter comment: The text after the mark that begins the comment.
  init?(_ bytes: [UInt8], comment: Range<Int>, removal: Range<Int>, source: SourceID) {
    let start = bytes[comment].firstIndex { $0 > 0x20 } ?? comment.upperBound
    let end = bytes[comment].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? comment.upperBound
    guard start < end else { return nil }
    var rest = Words(bytes, start..<end)
    guard let name = rest.next(), Self.isFloki(bytes[name]) else { return nil }
    self.source = source
    self.removal = removal
    isAboutProject = false
    text = start..<end
    let written = String(decoding: bytes[name], as: UTF8.self)
    let verb = rest.next().map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    guard written == "floki:", verb == "allow" else {
      let asked = written.dropFirst("floki:".count) + verb
      let isNear = asked.isEmpty || nearestName(to: String(asked), among: ["allow"]) != nil
      let isVerbAttached = written.count > "floki:".count
      let end = isVerbAttached || verb.isEmpty ? name.upperBound : rest.reached
      problem = .malformed(start..<end, isNear: isNear)
      return
    }
    guard let code = rest.next() else {
      problem = .codeMissing
      return
    }
    self.code = String(decoding: bytes[code], as: UTF8.self)
    codeRange = code
    hasReason = rest.next() != nil
  }

  /// An entry for the whole project.
  init(code: String, at codeRange: Range<Int>, in text: Range<Int>, hasReason: Bool, source: SourceID) {
    (self.code, self.codeRange, self.text, self.hasReason) = (code, codeRange, text, hasReason)
    (self.source, removal, isAboutProject) = (source, text, true)
  }

  /// `floki:`, in any case and with or without text after it.
  private static func isFloki(_ word: ArraySlice<UInt8>) -> Bool {
    word.prefix(6).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.elementsEqual("floki:".utf8)
  }

  /// The words of a text, one after the other.
  private struct Words {
    let bytes: [UInt8]
    let range: Range<Int>
    private(set) var reached: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
      self.bytes = bytes
      self.range = range
      reached = range.lowerBound
    }

    mutating func next() -> Range<Int>? {
      var start = reached
      while start < range.upperBound, bytes[start] <= 0x20 { start += 1 }
      guard start < range.upperBound else { return nil }
      reached = start
      while reached < range.upperBound, bytes[reached] > 0x20 { reached += 1 }
      return start..<reached
    }
  }
}
