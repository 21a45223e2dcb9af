import Foundation
import Testing

/// Forty planted problems are each found, with their codes and lines.
@Suite struct FortyMistakesTests {
  private struct Finding: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let code: String

    var description: String { "\(file):\(line) \(code)" }
  }

  @Test func `one run reports exactly the forty`() async throws {
    let folder = try Scratch(copying: "Tests/FlokiTests/FortyMistakes")
    let planted = try planted(in: folder)
    #expect(planted.count == 40)
    #expect(Set(planted.map(\.file)).count == 12)

    let check = try await Command.run("check", "--format", "json", "--now", Command.now, in: folder)
    #expect(check.status == 1)
    let found = try check.outputLines.map(finding)
    #expect(found.count == 40)
    #expect(Set(found).subtracting(planted) == [], "not planted")
    #expect(Set(planted).subtracting(found) == [], "not found")
  }

  @Test func `what one file says wrong hides nothing in the others`() async throws {
    let folder = try Scratch(copying: "Tests/FlokiTests/FortyMistakes")
    let planted = Set(try planted(in: folder))
    // A colon is lost at the very beginning of the file that everything hangs on.
    try folder.replace("name: Harbour", with: "name Harbour", in: "floki.yaml")
    let check = try await Command.run("check", "--format", "json", "--now", Command.now, in: folder)
    let found = Set(try check.outputLines.map(finding))
    #expect(found.subtracting(planted).map(\.code) == ["yaml-colon-missing"])
    #expect(planted.subtracting(found) == [])
  }

  private func planted(in folder: Scratch) throws -> [Finding] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.root.path).sorted()
    return try paths.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".md") }.flatMap { path in
      let lines = try folder.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().flatMap { index, line in
        line.matches(of: /← ([a-z0-9-]+)/).map { Finding(file: path, line: index + 1, code: String($0.1)) }
      }
    }
  }

  private func finding(in line: String) throws -> Finding {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    return Finding(
      file: try #require(object["file"] as? String), line: try #require(object["line"] as? Int),
      code: try #require(object["code"] as? String))
  }
}
