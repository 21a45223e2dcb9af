import Foundation
import TestSupport
import Testing

/// Everything that floki holds, links or loads is named with its licence.
@Suite struct LicenceTests {
  private struct Bill: Decodable {
    struct Component: Decodable {
      struct Property: Decodable {
        var name: String
        var value: String
      }
      var name: String
      var version: String?
      var purl: String?
      var properties: [Property]

      func values(of name: String) -> [String] { properties.filter { $0.name == name }.map(\.value) }
      var link: String { values(of: "floki:link").joined() }

      /// Whether that is it, by a name that something links or loads it by.
      func isLinked(as name: String) -> Bool {
        values(of: "floki:linked-as").contains { known in
          known.last == "*" ? name.hasPrefix(known.dropLast()) : name == known
        }
      }
    }
    var components: [Component]

    static func read() async throws -> Self {
      let printed = try await Command.run("--sbom", in: Scratch())
      #expect(printed.status == 0 && printed.errors == "")
      return try JSONDecoder().decode(Self.self, from: Data(printed.output.utf8))
    }

    /// Expects a row for each of the libraries, named as linkers and loaders name them.
    func expect(_ libraries: some Sequence<String>, _ place: String) {
      for library in libraries {
        let name = library.replacing(/^lib|\.so.*/, with: "")
        #expect(components.contains { $0.isLinked(as: name) }, "\(place): \(library)")
      }
    }
  }

  private struct Resolved: Decodable {
    struct Pin: Decodable {
      struct State: Decodable { var version: String }
      var identity: String
      var location: String
      var state: State
    }
    var pins: [Pin]
  }

  @Test func `every package of a release is listed with its version, and no other`() async throws {
    let bill = try await Bill.read()
    let text = try Repository.text("Package.release.resolved")
    let pins = try JSONDecoder().decode(Resolved.self, from: Data(text.utf8)).pins
    for pin in pins {
      let part = try #require(bill.components.first { $0.name == pin.identity }, "\(pin.identity)")
      #expect(part.version == pin.state.version && part.link == "inside", "\(pin.identity)")
      let home = pin.location.replacing(/^https:\/\/|\.git$/, with: "")
      #expect(part.purl == "pkg:swift/\(home)@\(pin.state.version)")
    }
    #expect(bill.components.filter { $0.version != nil }.count == pins.count)
  }

  @Test func `every library that Package.swift links and that floki loads is listed, and no other`()
    async throws
  {
    let bill = try await Bill.read()
    let manifest = try Repository.text("Package.swift")
    var names = manifest.matches(of: /(?:linkedLibrary\(|pkgConfig: )"([^"]+)"/).map { String($0.1) }
    bill.expect(names, "Package.swift")
    for path in try Repository.files(below: "Sources", ending: ".c") {
      let loaded = try Repository.text(path).matches(of: /dlopen\("([^"]+)"/).map { String($0.1) }
      bill.expect(loaded, path)
      names += loaded
    }
    let cores = names.map { $0.replacing(/^lib|\.so.*/, with: "") }
    for part in bill.components where part.link == "loaded" {
      #expect(cores.contains { part.isLinked(as: $0) }, "\(part.name)")
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/readelf"), "readelf is not installed"))
  func `every library that the program needs when it starts is listed, and no other`() async throws {
    let bill = try await Bill.read()
    let read = try await ChildProcess("/usr/bin/readelf", ["-d", Command.binary]).finish()
    let needed = read.outputText.matches(of: /\(NEEDED\).*\[(.*)\]/).map { String($0.1) }
    #expect(needed.contains("libnettle.so.8"))
    bill.expect(needed, "floki")
    let cores = needed.map { $0.replacing(/^lib|\.so.*/, with: "") }
    // Those of C++ are needed by Swift's libraries, which are inside a release and beside a debug build.
    for part in bill.components where part.link == "system" && !part.isLinked(as: "stdc++") {
      #expect(cores.contains { part.isLinked(as: $0) }, "\(part.name)")
    }
  }

  private static let programs = ProcessInfo.processInfo.environment["FLOKI_SERVERS"]

  @Test(
    .enabled(
      if: programs != nil, "FLOKI_SERVERS is not set: scripts/test-servers.sh installs cyclonedx-python-lib"))
  func `CycloneDX's own library takes the bill of materials, which is the same each time`() async throws {
    let bill = try await Command.run("--sbom", in: Scratch()).output
    #expect(try await Command.run("--sbom", in: Scratch()).output == bill)
    let judge = """
      import sys
      from cyclonedx.schema import SchemaVersion
      from cyclonedx.validation.json import JsonStrictValidator
      print(JsonStrictValidator(SchemaVersion.V1_5).validate_str(sys.stdin.read()))
      """
    let python = (Self.programs ?? "") + "/bin/python"
    let judged = try await ChildProcess(python, ["-c", judge], input: Array(bill.utf8)).finish()
    #expect(judged.outputText == "None\n" && judged.status == 0, "\(judged.outputText)\(judged.errorText)")
  }
}
