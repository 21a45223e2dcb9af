import Foundation
import TestSupport
import Testing

/// Compiling is a function: it touches no file, clock, network or terminal.
@Suite("The compiler's sources")
struct PurityTests {
  @Test(
    "They mention no files, clock, network, environment or printing",
    arguments: [
      "FileManager", "Date()", "Date.now", "print(", "fopen", "open(", "getenv", "ProcessInfo", "clock",
      "URLSession",
      "FileHandle", "Data(contentsOf", "String(contentsOf", ".random", "hashValue", "UUID(",
    ])
  func mentionNothing(_ word: String) throws {
    let culprits = try Self.lines().filter { Self.mentions(word, in: $0.code) }
    #expect(culprits.isEmpty, "\(culprits.map { "\($0.file):\($0.number)" }.joined(separator: ", "))")
  }

  private struct Line {
    var file: String
    var number: Int
    /// Without its comment.
    var code: String
  }

  /// Whether the word is there by itself and not as the end of a longer name.
  private static func mentions(_ word: String, in code: String) -> Bool {
    code.ranges(of: word).contains { range in
      guard word.first != ".", range.lowerBound > code.startIndex else { return true }
      let before = code[code.index(before: range.lowerBound)]
      return !before.isLetter && !before.isNumber && before != "_"
    }
  }

  private static func lines() throws -> [Line] {
    var lines: [Line] = []
    for module in ["FlokiContent", "FlokiCompiler"] {
      let folder = Repository.url("Sources/\(module)")
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let file as String in files where file.hasSuffix(".swift") {
        let text = String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
          lines.append(Line(file: "\(module)/\(file)", number: index + 1, code: String(code)))
        }
      }
    }
    return lines
  }
}
