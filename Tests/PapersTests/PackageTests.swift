import TestSupport
import Testing

/// Package.swift declares every module that a target imports.
@Suite struct PackageTests {
  /// A target as Package.swift has it.
  private struct Target {
    let name: String
    let folder: String
    let dependencies: Set<String>

    init?(_ text: Substring, folders: Set<String>) {
      guard let name = text.firstMatch(of: /name: "([^"]+)"/)?.1 else { return nil }
      self.name = String(name)
      let usual = folders.contains(self.name) ? "Sources/\(name)" : "Tests/\(name)"
      folder = text.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) } ?? usual
      let list = text.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      dependencies = Set(list.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
  }

  @Test func `a target declares every module of ours that it imports`() throws {
    let package = try Repository.text("Package.swift")
    let folders = Set(Repository.folders(in: "Sources"))
    let targets = package.split(separator: /\.(?:systemLibrary|executableTarget|testTarget|target)\(/)
      .dropFirst().compactMap { Target($0, folders: folders) }
    #expect(targets.count > 60)
    let ours = Set(targets.map(\.name))
    for target in targets {
      for path in try Repository.files(below: target.folder, ending: ".swift") {
        let imports = try Repository.text(path).matches(
          of: /(?m)^(?:@testable |package |public )?import (\w+)$/)
        for name in imports.map({ String($0.1) }) where ours.contains(name) {
          #expect(
            target.dependencies.contains(name),
            "\(path) imports \(name), which \(target.name) does not declare"
          )
        }
      }
    }
  }
}
