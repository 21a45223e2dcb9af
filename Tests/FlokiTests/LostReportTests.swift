import Foundation
import TestSupport
import Testing

/// No broken stream ends a command, and a report that could not be written is told.
@Suite struct LostReportTests {
  /// Every command with something to say, and whether it says it on standard output.
  private static let commands: [(arguments: [String], isReport: Bool)] = [
    (["--help"], true), (["version"], true), (["init", "harbour"], true),
    (["new", "content/news", "A boat"], true), (["check"], true), (["build"], true),
    (["build", "--format", "json"], true), (["release"], true), (["lock", "--check"], true),
    (["cache", "stats"], true), (["explain"], true), (["schema"], true), (["biuld"], false),
    (["check", "--project", "nowhere"], false),
  ]

  private enum Problem: String, CaseIterable {
    case closed = ">&-"
    case full = ">/dev/full"
    case broken = ""
  }

  /// Starts floki with one stream damaged, and tells how it ended and what the whole streams took.
  private func run(
    _ arguments: [String], _ descriptor: Int, _ damage: Problem, in folder: Scratch
  ) throws -> Ended {
    let redirection = damage == .broken ? "" : "\(descriptor)\(damage.rawValue)"
    var streams = ChildProcess.Streams()
    var ours: FileHandle?
    if damage == .broken {
      let pipe = Pipe()
      // The end that floki does not hold is gone before it begins.
      try (descriptor == 0 ? pipe.fileHandleForWriting : pipe.fileHandleForReading).close()
      let end = descriptor == 0 ? pipe.fileHandleForReading : pipe.fileHandleForWriting
      switch descriptor {
      case 0: streams.input = end.fileDescriptor
      case 1: streams.output = end.fileDescriptor
      default: streams.errors = end.fileDescriptor
      }
      ours = end
    }
    let process = try ChildProcess(
      "/bin/sh", ["-c", "exec \"$0\" \"$@\" \(redirection)", Command.binary] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "\(Command.clock)"],
      in: folder.root.path, streams: streams)
    let result = process.waitForEnd()
    try ours?.close()
    return Ended(
      end: result.end, output: result.outputText.replacing(folder.root.path, with: "PROJECT"),
      errors: result.errorText.replacing(folder.root.path, with: "PROJECT"))
  }

  private struct Ended {
    var end: ChildProcess.End
    var status: Int32 { end.status }
    var output: String
    var errors: String
  }

  @Test(arguments: commands.indices)
  func `no stream ends a command, and a report that is lost is told`(index: Int) throws {
    let (arguments, isReport) = Self.commands[index]
    func project() throws -> Scratch { try Scratch(copying: "examples/minimal") }
    let whole = try run(arguments, 0, .closed, in: project())
    for damage in Problem.allCases {
      for descriptor in 0...2 {
        let ended = try run(arguments, descriptor, damage, in: project())
        let what: Comment = "\(arguments), \(descriptor) \(damage): \(ended)"
        #expect(ended.end == .exit(ended.status), what)
        if descriptor == 1, damage != .closed, isReport {
          #expect(ended.status == 3, what)
          let reason = damage == .full ? "no space is left on the disk" : "its reader has closed it"
          #expect(ended.errors.hasSuffix("error: cannot write to standard output: \(reason)\n"), what)
        } else {
          #expect(ended.status == whole.status, what)
          if descriptor != 1 { #expect(ended.output == whole.output, what) }
          if descriptor != 2 { #expect(ended.errors == whole.errors, what) }
        }
      }
    }
  }

  @Test(arguments: [1, 2])
  func `nothing that was said is written into a file of the project`(descriptor: Int) throws {
    let (folder, other) = (try Scratch(copying: "examples/minimal"), try Scratch(copying: "examples/minimal"))
    for folder in [folder, other] { try folder.append("ttl: 30\n", to: "floki.yaml") }
    _ = try run(["build"], descriptor, .closed, in: folder)
    _ = try run(["build"], 0, .closed, in: other)
    #expect(try folder.contents(of: "public") == other.contents(of: "public"))
    #expect(try folder.read("floki.lock") == other.read("floki.lock"))
  }

  @Test func `mistakes stay mistakes where nobody hears of them`() throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append("languages: nonsense\n", to: "floki.yaml")
    for damage in Problem.allCases {
      #expect(try run(["check"], 2, damage, in: folder).status == 1)
      let lost = try run(["check", "--format", "json"], 1, damage, in: folder)
      #expect(lost.status == (damage == .closed ? 1 : 3), "\(lost)")
    }
  }

  @Test func `one place writes to the streams`() throws {
    let folder = Repository.url("Sources/floki")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file != "Console.swift"
    {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for word in ["print(", "FileHandle.", "Floki.exit(", "fputs", "write(1", "write(2"] {
        #expect(!text.contains(word), "\(file): \(word)")
      }
    }
  }

  @Test(arguments: ["1", "1024", "9223372036854775807"])
  func `any number of jobs builds`(jobs: String) async throws {
    let built = try await Command.run("build", "--jobs", jobs, in: Scratch(copying: "examples/minimal"))
    #expect(built.status == 0, "\(built.errors)")
  }
}
