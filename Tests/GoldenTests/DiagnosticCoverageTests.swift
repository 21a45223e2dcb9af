import Foundation
import Testing

@Suite("The diagnostics that the cases expect")
struct DiagnosticCoverageTests {
  /// Needs a text of more than two gigabytes, which no case should be.
  private static let tooLargeToShow: Set<String> = ["text-too-large"]

  @Test("Every code in the sources is shown by some case")
  func showsEveryCode() throws {
    let shown = try Self.shownCodes()
    let missing = try Self.codesInSources().subtracting(shown).subtracting(Self.tooLargeToShow)
    #expect(missing.isEmpty, "no case shows \(missing.sorted().joined(separator: ", "))")
  }

  @Test("Every diagnostic says what is wrong, where, and what to do")
  func isComplete() throws {
    for golden in Case.all {
      let text = try golden.expected.diagnostics
      guard !text.isEmpty else { continue }
      let diagnostics = text.components(separatedBy: "\n\n").filter { !$0.hasPrefix("Hint: ") }
      for diagnostic in diagnostics where diagnostic.contains("[") {
        #expect(diagnostic.contains("\n  --> "), "\(golden.name): \(diagnostic)")
      }
    }
  }

  /// The codes between brackets that begin a diagnostic: `error[tab-id-taken]: …`.
  private static func shownCodes() throws -> Set<String> {
    var codes: Set<String> = []
    for golden in Case.all {
      for match in try golden.expected.diagnostics.matches(of: /(?m)^(?:error|warning|note)\[([a-z-]+)\]/) {
        codes.insert(String(match.1))
      }
    }
    return codes
  }

  /// Codes are the only texts in kebab case that these modules hold, but for the pages, which have HTML in them.
  private static func codesInSources() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
      .standardized
    var codes: Set<String> = []
    for module in ["FlokiSyntax", "FlokiCompiler", "FlokiRelease"] {
      for (path, bytes) in try FileTree.read(sources.appending(path: module))
      where path.hasSuffix(".swift") && !path.hasPrefix("Pages/") {
        for match in String(decoding: bytes, as: UTF8.self).matches(of: /"([a-z]+(?:-[a-z]+)+)"/) {
          codes.insert(String(match.1))
        }
      }
    }
    return codes
  }
}
