/// A source of a case: one file, link or folder of its project, and the markers below its lines.
package struct CaseSource: Sendable {
  package enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// The name of a file in `Cases/material`.
    case material(String)
    case link(to: String)
    case folder
  }

  package struct PlacedMarker: Sendable {
    package let marker: CaseMarker
    /// The number of source lines above it.
    package let linesAbove: Int
    /// Its line number in the case.
    package let line: Int
  }

  package let path: String
  package let content: Content
  package let block: CaseBlock
  /// The lines of the block without markers.
  package let lines: [String]
  package let markers: [PlacedMarker]
  /// The line number in the source file at which each of ``lines`` starts.
  package let lineNumbers: [Int]

  init(_ block: CaseBlock, in text: String) throws(CaseProblem) {
    func problem(_ line: Int, _ words: String) -> CaseProblem { CaseProblem(text, line: line, words) }
    guard let path = block.words.first, block.words.dropFirst().allSatisfy({ $0 == "escaped" }) else {
      throw problem(block.line, "expected a language and a path after the fence, such as ```yaml floki.yaml")
    }
    var lines: [String] = []
    var markers: [PlacedMarker] = []
    for (index, line) in block.lines.enumerated() {
      guard CaseMarker.isOne(line) else {
        lines.append(line)
        continue
      }
      let number = block.line + 1 + index
      guard let marker = CaseMarker(line) else {
        throw problem(number, "malformed marker; if this is a source line, escape the block")
      }
      markers.append(PlacedMarker(marker: marker, linesAbove: lines.count, line: number))
    }
    (self.path, self.block, self.lines, self.markers) = (path, block, lines, markers)
    switch block.kind {
    case "file", "link":
      guard lines.count == 1 else {
        throw problem(block.line, "expected exactly one line in a `\(block.kind)` block")
      }
      content = block.kind == "file" ? .material(lines[0]) : .link(to: lines[0])
      lineNumbers = []
    case "folder":
      guard lines.isEmpty else {
        throw problem(block.line, "expected no lines: a `folder` block is an empty folder")
      }
      (content, lineNumbers) = (.folder, [])
    default:
      guard block.isEscaped else {
        content = .bytes(Array(lines.map { $0 + "\n" }.joined().utf8))
        lineNumbers = Array(1..<(lines.count + 1))
        return
      }
      guard let bytes = EscapedText.bytes(of: lines) else {
        throw problem(block.line, "unknown escape in an escaped block")
      }
      content = .bytes(bytes)
      lineNumbers = Self.numbers(ofEscaped: lines)
    }
  }

  /// A lone carriage return also ends a line.
  private static func numbers(ofEscaped lines: [String]) -> [Int] {
    var number = 1
    return lines.map { line in
      defer {
        let bytes = EscapedText.bytes(of: line)?.bytes ?? []
        number += 1 + bytes.dropLast(bytes.last == 0x0D ? 1 : 0).count { $0 == 0x0D }
      }
      return number
    }
  }
}
