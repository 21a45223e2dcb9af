import Foundation
import TestSupport
import Testing

/// The first minute of the README works as it is written there.
@Suite struct FirstMinuteTests {
  @Test func `the first minute ends with a build that serves what was released`() async throws {
    let readme = try String(contentsOf: Repository.url("README.md"), encoding: .utf8)
    let section = try #require(readme.firstRange(of: "## The first minute\n\n```sh\n"))
    let commands = readme[section.upperBound...].prefix { $0 != "`" }.split(separator: "\n")
    let folder = try Scratch()
    var place = folder
    for command in commands {
      let words = arguments(of: command)
      if words.first == "cd" {
        place = try Scratch()
        try FileManager.default.removeItem(at: place.root)
        try FileManager.default.moveItem(at: folder.path(try #require(words.last)), to: place.root)
        continue
      }
      let result = try await Command(
        Array(words.dropFirst()), in: place, environment: ["SOURCE_DATE_EPOCH": "\(Command.clock)"]
      ).finish()
      #expect(words.first == "floki" && result.status == 0, "\(command): \(result.errors)")
    }
    #expect(commands.last?.hasPrefix("floki build") == true)
    let lock = try place.text("floki.lock")
    #expect(lock.contains("\nrelease 2 v1 "))
    #expect(try place.text("public/v1-app").contains(#""v":2,"#))
    let again = try await Command.run("release", "--locked", "--now", Command.now, in: place)
    #expect(again.status == 0, "\(again.errors)")
  }

  /// The words of a command, without its comment.
  private func arguments(of line: Substring) -> [String] {
    let command = line.split(separator: "#", omittingEmptySubsequences: false)[0]
    return command.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }
}
