import Foundation
import TestSupport
import Testing

/// A release is made of pinned versions. Their licences are in `LicenceTests`.
@Suite struct SupplyTests {
  private struct Resolved: Decodable {
    struct Pin: Decodable {
      struct State: Decodable {
        var revision: String
        var version: String
      }
      var identity: String
      var location: String
      var state: State
    }
    var pins: [Pin]
  }

  private func pins() throws -> [Resolved.Pin] {
    let text = try Repository.text("Package.release.resolved")
    return try JSONDecoder().decode(Resolved.self, from: Data(text.utf8)).pins
  }

  @Test func `every package of a release has one version, from its own home`() throws {
    let manifest = try Repository.text("Package.swift")
    let pins = try pins()
    let wanted = manifest.matches(of: /\.package\(url: "([^"]+)", from: "([^"]+)"\)/)
    #expect(wanted.count == 3)
    for package in wanted {
      let pin = try #require(pins.first { $0.location == package.1 }, "\(package.1)")
      let (least, pinned) = (package.2.split(separator: "."), pin.state.version.split(separator: "."))
      #expect(
        pinned.first == least.first
          && !pinned.map { Int($0) ?? 0 }.lexicographicallyPrecedes(least.map { Int($0) ?? 0 }))
      #expect(pin.state.revision.wholeMatch(of: /[0-9a-f]{40}/) != nil)
    }
    let homes = ["https://github.com/apple/", "https://github.com/hummingbird-project/swift-mustache"]
    for pin in pins { #expect(homes.contains(where: pin.location.hasPrefix), "\(pin.location)") }
  }
}
