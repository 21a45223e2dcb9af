import Foundation
import TestSupport
import Testing

/// libgd is loaded for the pictures that it decodes, and for no others.
@Suite struct MissingLibraryTests {
  /// A project with one picture, on a machine whose libgd is an empty file.
  private func build(with picture: [UInt8], named name: String) async throws -> Command.Result {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(
      "---\ntitle: A picture\nimage: \(name)\n---\nText.\n", to: "content/news/2026-11-20-picture.md")
    try Data(picture).write(to: folder.path("content/news/\(name)"))
    try FileManager.default.createDirectory(at: folder.path("lib"), withIntermediateDirectories: false)
    try Data().write(to: folder.path("lib/libgd.so.3"))
    return try await Command.run(
      "build", in: folder, environment: ["LD_LIBRARY_PATH": folder.path("lib").path])
  }

  @Test func `without libgd a picture that takes it is named, and so is the package`() async throws {
    let ended = try await build(with: Self.bitmap(side: 200), named: "boat.bmp")
    #expect(ended.status != 0)
    #expect(
      ended.errors.contains(
        "cannot make a picture of content/news/boat.bmp: it takes libgd, which is not installed (package libgd3)"
      ),
      "\(ended.errors)")
  }

  @Test func `without libgd everything else is built`() async throws {
    let photo = try Data(contentsOf: Repository.url("examples/harbour/content/ships/tug.jpg"))
    let ended = try await build(with: Array(photo), named: "boat.jpg")
    #expect(ended.status == 0, "\(ended.errors)")
  }

  /// An uncompressed BMP of one colour.
  private static func bitmap(side: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let pixels = [UInt8](repeating: 0x80, count: side * side * 3)
    return Array("BM".utf8) + little(54 + pixels.count, 4) + little(0, 4) + little(54, 4) + little(40, 4)
      + little(side, 4) + little(side, 4) + little(1, 2) + little(24, 2) + little(0, 4)
      + little(pixels.count, 4) + little(2835, 4) + little(2835, 4) + little(0, 8) + pixels
  }
}
