import Foundation
import TestSupport
import Testing

/// Libraries for pictures are loaded for the pictures that need them, and for no others.
@Suite struct MissingLibraryTests {
  /// A picture of one pixel, and the library that decodes it.
  struct Needy: Sendable, CustomTestStringConvertible {
    let name: String
    let base64: String
    let library: String
    let file: String
    let package: String
    var testDescription: String { name }
  }

  private static let needy = [
    Needy(
      name: "boat.gif", base64: "R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=", library: "libgd",
      file: "libgd.so.3", package: "libgd3"),
    // Two bytes of order, 42, and a directory of ten tags behind a pixel of grey.
    Needy(
      name: "boat.tif",
      base64:
        "SUkqAAoAAACAAAkAAAEEAAEAAAABAAAAAQEEAAEAAAABAAAAAgEDAAEAAAAIAAAAAwEDAAEAAAABAAAABgEDAAEAAAABAAAAEQEEAAEAAAAIAAAAFQEDAAEAAAABAAAAFgEEAAEAAAABAAAAFwEEAAEAAAABAAAAAAAAAA==",
      library: "libtiff", file: "libtiff.so.6", package: "libtiff6"),
  ]

  /// A project with one picture, on a machine where a library is an empty file.
  private func run(
    _ command: String, with picture: Data, named name: String, without library: String
  ) async throws -> Command.Result {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(
      "---\ntitle: A picture\nimage: \(name)\n---\nText.\n", to: "content/news/2026-11-20-picture.md")
    try picture.write(to: folder.path("content/news/\(name)"))
    try FileManager.default.createDirectory(at: folder.path("lib"), withIntermediateDirectories: false)
    try Data().write(to: folder.path("lib/\(library)"))
    return try await Command.run(
      command, in: folder, environment: ["LD_LIBRARY_PATH": folder.path("lib").path])
  }

  @Test(
    "Without its library a picture is named, and so is the package", arguments: needy, ["build", "check"])
  func namesPackage(needy: Needy, command: String) async throws {
    let picture = try #require(Data(base64Encoded: needy.base64))
    let ended = try await run(command, with: picture, named: needy.name, without: needy.file)
    #expect(ended.status == 3)
    #expect(
      ended.errors.contains(
        "cannot make a picture of content/news/\(needy.name): it needs \(needy.library), which is not installed (package \(needy.package))"
      ),
      "\(ended.errors)")
  }

  @Test(
    "Without any of them everything else is built", arguments: ["libgd.so.3", "libtiff.so.6", "libheif.so.1"])
  func buildsTheRest(library: String) async throws {
    let photo = try Data(contentsOf: Repository.url("examples/harbour/content/ships/tug.jpg"))
    let ended = try await run("build", with: photo, named: "boat.jpg", without: library)
    #expect(ended.status == 0, "\(ended.errors)")
  }
}
