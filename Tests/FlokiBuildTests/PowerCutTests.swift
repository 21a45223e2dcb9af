import FlokiFiles
import Foundation
import TestSupport
import Testing

@testable import FlokiCheck
@testable import FlokiCompiler
@testable import FlokiSite

/// A power cut leaves no indicator or feed that leads to a missing file.
@Suite struct PowerCutTests {
  private func minimal(in folder: TemporaryFolder) throws -> String {
    for file in ["floki.yaml", "content/news/2026-11-20-hello.md"] {
      let source = Repository.url("examples/minimal/\(file)")
      try folder.write(Array(try Data(contentsOf: source)), to: "project/\(file)")
    }
    return folder.full("project")
  }

  /// Adds items, each with a page of its own.
  private func write(_ count: Int, to project: String) throws {
    let news = URL(filePath: project).appending(path: "content/news")
    for number in 0..<count {
      let text = "---\ntitle: Item \(number)\ndate: 2026-10-01 10:00\n---\nThe text of item \(number).\n"
      try Data(text.utf8).write(to: news.appending(path: "2026-10-01-item-\(number).md"))
    }
  }

  private func build(_ project: String, observing calls: String) throws {
    let helper = try Helper(["build", project], environment: ["OBSERVED_CALLS": calls])
    let (status, text) = helper.finish()
    try #require(status == 0 && text.isEmpty, "\(text)")
  }

  /// Follows the calls of a build, and holds every file that phones are led by against what would be left of all that it
  /// leads to.
  private func follow(_ calls: String, in output: String, holding files: [String]) throws -> Int {
    let manifest = try #require(Manifest(in: try Folder(output)))
    let listed = manifest.entries.map(\.path)
    let feeds = listed.filter { $0.hasPrefix("news/") || $0.hasPrefix("gallery/") }
    let definitions = listed.filter { $0.hasPrefix("v1-appdata.") }
    let leaders = Set(["v1-app"] + feeds + definitions)
    let led = listed.filter { !leaders.contains($0) }
    let disk = DiskModel(output, holding: files)
    let lines = try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n")
    // The file that will have a name in the end, by the name that it waits under.
    let last = DiskModel(output, holding: files)
    for line in lines { if let call = last.call(line) { try last.take(call) } }
    #expect(led.allSatisfy { last.settledNode($0) != nil })
    var seen = 0
    for line in lines {
      guard let call = disk.call(line) else { continue }
      if ["rename", "link"].contains(call.name), let path = call.other,
        leaders.contains(where: { $0 == path || $0.hasPrefix(path + "/") })
      {
        seen += 1
        for file in led { #expect(disk.settledNode(file) != nil, "\(file) before \(path)") }
        for file in [Ledger.path, PublishedIDLock.path] { #expect(disk.settledNode(file) != nil, "\(file)") }
        if definitions.contains(path) {
          for file in feeds { #expect(disk.settledNode(file) != nil, "\(file) before \(path)") }
        }
        if path == "v1-app" {
          for file in listed + [Manifest.path] where file != path {
            #expect(disk.settledNode(file) != nil, "\(file) before \(path)")
          }
        }
      }
      try disk.take(call)
    }
    for file in listed + [Manifest.path, Ledger.path] { #expect(disk.settledNode(file) != nil, "\(file)") }
    return seen
  }

  @Test(arguments: [3, 200])
  func `nothing that phones are led by is on the disk before what it leads to`(items: Int) throws {
    let folder = try TemporaryFolder()
    let project = try minimal(in: folder)
    try write(items, to: project)
    try build(project, observing: folder.full("first"))
    #expect(try follow(folder.full("first"), in: "\(project)/public", holding: []) >= 2)
    // And once more over a site that is there.
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(project)/public")
    try write(items + 2, to: project)
    let yaml = try #require(folder.text("project/floki.yaml"))
    try folder.write(yaml.replacing("version: 1", with: "version: 2"), to: "project/floki.yaml")
    try build(project, observing: folder.full("second"))
    #expect(try follow(folder.full("second"), in: "\(project)/public", holding: files) >= 1)
  }

  @Test func `a site that is live is published, whatever cannot be written down any more`() throws {
    let folder = try TemporaryFolder()
    let project = try minimal(in: folder)
    // The first is of the files that are about to move.
    let helper = try Helper(["build", project], environment: ["FAILING_RENAME": ".floki/ledger:2"])
    let (status, text) = helper.finish()
    #expect(status == 0)
    #expect(
      text
        == "cannot write \(project)/public/.floki/ledger: no space is left on the disk; the site was published anyway, "
        + "and the next build checks every file again\n")
    let next = try Helper(["build", project], environment: [:]).finish()
    #expect(next.status == 0 && next.output.isEmpty)
    #expect(Ledger(parsing: try #require(folder.read("project/public/.floki/ledger"))).intents.isEmpty)
  }
}
