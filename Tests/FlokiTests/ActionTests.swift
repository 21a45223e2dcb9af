import Foundation
import TestSupport
import Testing

/// action.yml, its steps run as GitHub's runner runs them: with the release in a folder, and an apt-get that unpacks what it is asked to install.
@Suite(
  .enabled(
    if: DebianPackage.isPossible && ActionRun.isPossible,
    "this is not Debian 12 with dpkg-dev, curl and python3-yaml"))
struct ActionTests {
  @Test
  func
    `it builds with the release, shows mistakes beside their lines, and installs no release that was changed`()
    async throws
  {
    let run = try await ActionRun(of: "examples/minimal")
    let ends = try await run.steps()
    #expect(ends.map(\.status) == [0, 0, 0], "\(ends.map(\.errorText))")
    let asked = "install -y -qq --no-install-recommends ca-certificates curl"
    #expect(run.folder.text("apt-get.log")?.contains(asked) == true)
    #expect(ends.first?.outputText.contains("floki ") == true)
    #expect(run.folder.text("repository/app/public/v1-app") != nil)
    #expect(
      run.folder.text("outputs") == "folder=\(run.folder.full("repository/app/public"))\nnext-change=\n")
    let sarif = "runner/floki.sarif"
    #expect(run.folder.text(sarif)?.contains("\"results\":[]") == true)
    #expect(run.uploads == [run.folder.full(sarif)])

    let path = "repository/app/floki.yaml"
    try run.folder.write(try #require(run.folder.text(path)) + "nme: Harbour\n", to: path)
    let refused = try await run.steps()
    #expect(refused.map(\.status) == [0, 0, 1])
    let shown = refused.last?.outputText ?? ""
    #expect(shown.contains("::error file=app/floki.yaml,line="), "\(shown)")
    let found = try #require(run.folder.text(sarif))
    #expect(found.contains("\"uri\":\"app/floki.yaml\"") && found.contains("attribute-unknown"))
    #expect(run.uploads.count == 2)

    try run.folder.write("something else", to: run.package)
    let changed = try await run.steps()
    #expect(changed.map(\.status) == [1])
    #expect(changed[0].errorText.contains("did NOT match"), "\(changed[0].errorText)")
  }
}

/// A runner of GitHub, as far as action.yml needs one.
final class ActionRun {
  let folder: TemporaryFolder
  /// Of the release, in the folder.
  let package: String
  /// The files that were uploaded.
  private(set) var uploads: [String] = []

  private struct Step: Decodable {
    var name: String
    var `if`: String?
    var run: String?
    var env: [String: String]?
    var with: [String: String]?
  }

  static let isPossible =
    (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?.contains("VERSION_ID=\"12\"") == true
    && ["/usr/bin/curl", "/usr/lib/python3/dist-packages/yaml"].allSatisfy(
      FileManager.default.fileExists(atPath:))

  init(of example: String) async throws {
    folder = try TemporaryFolder()
    let releases = "owner/floki/releases/download"
    let made = try await DebianPackage.make(in: folder.full("made"))
    let name = URL(filePath: made).lastPathComponent
    let version = name.split(separator: "_")[1]
    package = "\(releases)/v\(version)/\(name)"
    try folder.makeFolder("\(releases)/v\(version)")
    try FileManager.default.moveItem(atPath: made, toPath: folder.full(package))
    let sum = try await ChildProcess("/usr/bin/sha256sum", [name], in: folder.full("\(releases)/v\(version)"))
      .finish()
    try folder.write(sum.output, to: "\(package).sha256")
    try folder.makeFolder("repository")
    try folder.makeFolder("runner")
    try FileManager.default.copyItem(
      at: Repository.url(example), to: folder.url.appending(path: "repository/app"))
    try? FileManager.default.removeItem(atPath: folder.full("repository/app/public"))
    try folder.write(
      """
      #!/bin/sh
      echo "$@" >>'\(folder.path)/apt-get.log'
      for word; do
        case "$word" in *.deb) dpkg-deb -x "$word" '\(folder.path)/installed' ;; esac
      done

      """, to: "programs/apt-get")
    try folder.write("#!/bin/sh\nexec \"$@\"\n", to: "programs/sudo")
    for program in ["apt-get", "sudo"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.full("programs/\(program)"))
    }
    values = [
      "inputs.project": "app", "inputs.output": "public", "inputs.package": "", "inputs.options": "--locked",
      "inputs.version || github.action_ref": "v\(version)", "github.server_url": "file://\(folder.path)",
      "github.action_repository": "owner/floki", "runner.temp": folder.full("runner"),
    ]
  }

  private let values: [String: String]

  /// Runs the steps, up to the first that fails and then those that run all the same.
  func steps() async throws -> [ChildProcess.Result] {
    let read = try await ChildProcess(
      "/usr/bin/python3",
      [Repository.url("Tests/FlokiTests/steps.py").path, Repository.url("action.yml").path]
    ).finish()
    var ends: [ChildProcess.Result] = []
    for step in try JSONDecoder().decode([Step].self, from: Data(read.output)) {
      guard let run = step.run else {
        #expect(step.if?.hasPrefix("(success() || failure())") == true)
        let file = try #require(step.with?["sarif_file"].map(evaluated))
        if FileManager.default.fileExists(atPath: file) { uploads.append(file) }
        continue
      }
      guard ends.allSatisfy({ $0.status == 0 }) else { continue }
      try folder.write(run, to: "runner/step.sh")
      ends.append(
        try await ChildProcess(
          "/bin/bash", ["--noprofile", "--norc", "-eo", "pipefail", folder.full("runner/step.sh")],
          environment: (step.env ?? [:]).mapValues(evaluated).merging([
            "PATH": "\(folder.full("programs")):\(folder.full("installed/usr/bin")):/usr/bin:/bin",
            "HOME": folder.path, "RUNNER_TEMP": folder.full("runner"),
            "GITHUB_OUTPUT": folder.full("outputs"),
            "SOURCE_DATE_EPOCH": "\(Command.clock)", "FLOKI_PROGRESS": "never",
          ]) { $1 }, in: folder.full("repository")
        ).finish())
    }
    return ends
  }

  /// With the values in the places of its expressions.
  private func evaluated(_ text: String) -> String {
    text.replacing(/\$\{\{ (.*?) \}\}/) { match in
      guard let value = values[String(match.1)] else {
        Issue.record("nobody knows \(match.1)")
        return ""
      }
      return value
    }
  }
}
