import FlokiCheck
import FlokiWords
import Foundation
import TestSupport
import Testing

/// Translators' programs and the official schemas take every export.
@Suite struct JudgeTests {
  private static let servers = ProcessInfo.processInfo.environment["FLOKI_SERVERS"]

  private func harbour(_ format: TranslationFormat) async throws -> (TemporaryFolder, [String]) {
    let folder = try TemporaryFolder(copying: Repository.url("examples/harbour"))
    let project = WordsFolder(folder)
    let outcome = try await exportWords(try project.request.words, as: format, for: [], into: "i18n")
    // One that nobody has begun, too.
    let fresh = try WordsFolder()
    _ = try await exportWords(try fresh.request.words, as: format, for: [], into: "i18n")
    var paths = outcome.paths.map(folder.full)
    for path in outcome.paths {
      let name = "fresh-" + (path.split(separator: "/").last ?? "")
      try folder.write(try fresh.bytes(path), to: name)
      paths.append(folder.full(name))
    }
    return (folder, paths)
  }

  private func run(_ program: String, _ arguments: [String]) async throws {
    let child = try ChildProcess(program, arguments)
    let result = await child.finish(within: .seconds(120))
    #expect(result.status == 0, "\(program) \(arguments): \(result)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/msgfmt"), "gettext is not installed"))
  func `gettext takes every file`() async throws {
    let (folder, paths) = try await harbour(.po)
    for path in paths { try await run("/usr/bin/msgfmt", ["-c", "-o", folder.full("x.mo"), path]) }
  }

  private static let schemas = servers.map { $0 + "/schemas" }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: (schemas ?? "") + "/xliff-core-2.0.xsd"),
      "scripts/test-servers.sh has not found the official schemas"),
    arguments: [(TranslationFormat.xliff, "xliff-core-2.0"), (.xliff1, "xliff-core-1.2-strict")])
  func `the official schemas take every file`(format: TranslationFormat, schema: String) async throws {
    let (folder, paths) = try await harbour(format)
    let file = try #require(Self.schemas) + "/\(schema).xsd"
    try await run("/usr/bin/xmllint", ["--nonet", "--noout", "--schema", file] + paths)
    _ = folder
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: (servers ?? "") + "/bin/xct"),
      "scripts/test-servers.sh has not installed xcstrings-tool"))
  func `xcstrings-tool takes every file`() async throws {
    let (folder, paths) = try await harbour(.xcstrings)
    for path in paths {
      for task in ["validate", "stats"] {
        try await run(try #require(Self.servers) + "/bin/xct", [task, path])
      }
    }
    _ = folder
  }

  /// More than the official schema asks: what floki writes and no other part of XLIFF, in our own words.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/xmllint"), "libxml2-utils is not installed")
  )
  func `XLIFF is as its standard wants it`() async throws {
    let (folder, paths) = try await harbour(.xliff)
    let schema = Repository.url("Tests/FlokiWordsTests/xliff20.rng").path
    for path in paths { try await run("/usr/bin/xmllint", ["--noout", "--relaxng", schema, path]) }
    _ = folder
    let (older, others) = try await harbour(.xliff1)
    for path in others { try await run("/usr/bin/xmllint", ["--noout", path]) }
    _ = older
  }

  @Test(
    .enabled(
      if: servers != nil, "FLOKI_SERVERS is not set: scripts/test-servers.sh installs translate-toolkit"),
    arguments: [TranslationFormat.po, .xliff, .xliff1])
  func `translate-toolkit reads the same texts`(format: TranslationFormat) async throws {
    let (folder, paths) = try await harbour(format)
    let judge = Repository.url("Tests/FlokiWordsTests/judge.py").path
    try await run((Self.servers ?? "") + "/bin/python", [judge] + paths)
    _ = folder
  }
}
