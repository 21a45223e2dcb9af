import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProtocol
import FlokiSyntax
import Foundation
import TestPictures
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck

/// Every launch image and icon has its exact size, upright and without transparency.
@Suite struct BundleImagesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      name: Harbour
      version: 1
      base_url: https://app.floki.town/
      languages: [en]
      launch_images: {picture: launch.png, color: "#204060"}
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, feed: content/news}

      """, to: "floki.yaml")
    try folder.write("---\ntitle: A\ndate: 2026-11-01\n---\nText.\n", to: "content/news/a.md")
  }

  private func images() async throws -> BundleImages? {
    try await BundleImages(
      BuildRequest(
        project: folder.path, output: folder.full("public"), now: Instant(secondsSince1970: 1_795_262_400),
        jobs: 2))
  }

  /// A ring on nothing, red above and green below.
  private var ring: TestPicture {
    TestPicture(width: 1024, height: 1024) { x, y in
      let (dx, dy) = (x - 512, y - 512)
      let distance = dx * dx + dy * dy
      return (250 * 250..<500 * 500).contains(distance) ? (y < 512 ? 0xFF0000 : 0x00FF00) : 0xFF00_0000
    }
  }

  @Test func `every image has its exact size and its colour, and no transparency`() async throws {
    try folder.write(ring.png(alpha: true), to: "launch.png")
    let images = try #require(try await images())
    #expect(images.result == .done)
    try images.write(into: folder.full("bundle"))
    let expected = Set(BundleImage.all.map(\.path) + AssetCatalogue.all.map { "\($0.folder)/Contents.json" })
    #expect(Set(folder.files("bundle")) == Set(expected.map { "bundle/\($0)" }))
    let sizes: [String: (Int, Int)] = [
      "Default.png": (320, 480), "Default@2x.png": (640, 960), "Default-568h@2x.png": (640, 1136),
      "Default-Portrait.png": (768, 1004), "Default-Landscape.png": (1024, 748),
      "Default-Portrait@2x~ipad.png": (1536, 2008), "Default-Landscape@2x~ipad.png": (2048, 1496),
      "Default~iphone.png": (320, 480), "Icon.png": (57, 57), "Icon@2x.png": (114, 114),
      "Icon-72.png": (72, 72),
      "iTunesArtwork": (512, 512), "iTunesArtwork@2x": (1024, 1024),
    ]
    for (path, size) in sizes {
      let image = try #require(BundleImage.all.first { $0.path == path }, "\(path)")
      #expect(image.size == PixelSize(width: size.0, height: size.1))
    }
    for image in BundleImage.all {
      let bytes = try #require(folder.read("bundle/\(image.path)"), "\(image.path)")
      guard case .image(let header) = ImageProbe.probe(bytes.span, fileSize: bytes.count) else {
        Issue.record("\(image.path) is not a picture")
        continue
      }
      #expect(header.format == .png && header.size == image.size && header.orientation == 1, "\(image.path)")
      #expect(!header.hasAlpha, "\(image.path)")
      // No profile and no gamma: its numbers are those of sRGB.
      for chunk in ["iCCP", "gAMA", "tRNS"] { #expect(bytes.firstRange(of: Array(chunk.utf8)) == nil) }
      let picture = try #require(TestPicture(decoding: bytes))
      #expect(!picture.showsTransparency)
      #expect(
        picture[0, 0] == 0x204060 && picture[picture.width / 2, picture.height / 2] == 0x204060,
        "\(image.path)")
      let drawn = image.kind == .icon ? picture.width : min(picture.width, picture.height) * 2 / 3
      let (above, below) = (
        picture[picture.width / 2, picture.height / 2 - drawn * 3 / 8],
        picture[picture.width / 2, picture.height / 2 + drawn * 3 / 8]
      )
      #expect(above >> 16 > 200 && below >> 8 & 255 > 200 && below >> 16 < 60, "\(image.path)")
    }
  }

  @Test func `a picture that lies on its side is set upright`() async throws {
    let picture = TestPicture(width: 1100, height: 1100) { x, _ in x < 550 ? 0xFF0000 : 0x0000FF }
    try folder.write(
      TestJPEG.encode(picture.rgb, width: 1100, height: 1100, components: 3).insertingEXIF(
        TestEXIF.make(orientation: 6)), to: "launch.jpg")
    try folder.write(
      folder.text("floki.yaml")?.replacing("launch.png", with: "launch.jpg") ?? "", to: "floki.yaml")
    try await #require(images()).write(into: folder.full("bundle"))
    let icon = try #require(TestPicture(decoding: folder.read("bundle/iTunesArtwork") ?? []))
    // Orientation 6 turns what is left to the top.
    #expect(icon[256, 40] >> 16 > 200 && icon[256, 470] & 255 > 200)
  }

  @Test func `the catalogues name files that are there, each of the size that it asks for`() async throws {
    try folder.write(ring.png(alpha: true), to: "launch.png")
    try await #require(images()).write(into: folder.full("bundle"))
    for catalogue in ["AppIcon.appiconset", "LaunchImage.launchimage"] {
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(folder.read("bundle/\(catalogue)/Contents.json") ?? []))
          as? [String: Any])
      let entries = try #require(json["images"] as? [[String: String]])
      #expect(entries.count > 10)
      for entry in entries {
        let bytes = try #require(folder.read("bundle/\(catalogue)/\(entry["filename"] ?? "")"))
        let picture = try #require(TestPicture(decoding: bytes))
        guard let points = entry["size"]?.split(separator: "x").compactMap({ Double($0) }) else { continue }
        let scale = Double(entry["scale"]?.dropLast() ?? "") ?? 0
        #expect(points.map { Int(($0 * scale).rounded()) } == [picture.width, picture.height])
      }
    }
  }

  @Test func `a project without launch images has none, and one that is too small is told`() async throws {
    try folder.write(TestPicture(width: 400, height: 500) { _, _ in 0 }.png(), to: "launch.png")
    #expect(try await images()?.diagnostics.diagnostics.map(\.code) == ["launch-picture-small"])
    try folder.write(
      folder.text("floki.yaml")?.split(separator: "\n").filter { !$0.hasPrefix("launch") }.joined(
        separator: "\n")
        ?? "", to: "floki.yaml")
    #expect(try await images()?.fileCount == 0)
  }
}
