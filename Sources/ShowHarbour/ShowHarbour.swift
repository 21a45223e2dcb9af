import Foundation
import TestBrowser
import TestSupport

/// Photographs the harbour as browsers show it, for the README and the handbook, and as the preview
/// shows it: `show-harbour FLOKI FOLDER`.
@main
struct ShowHarbour {
  /// The moment of all pictures, for what is published and for its readers.
  private static let moment = PreviewSite.now

  /// Whether the pictures on the screen are there, those of a page in its frame as well.
  private static let everythingIsDrawn = """
    [document, ...[...document.querySelectorAll('iframe')].map(e => e.contentDocument).filter(Boolean)].flatMap(e => [...e.images])
      .filter(e => (b => b.width > 0 && b.top < innerHeight && b.bottom > 0)(e.getBoundingClientRect()))
      .every(e => e.complete)
    """

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let floki = arguments.first, let folder = arguments.last, arguments.count == 2 else {
      print("Usage: show-harbour FLOKI FOLDER")
      exit(2)
    }
    guard Browser.isInstalled else {
      print("show-harbour needs Debian's chromium and chromium-driver")
      exit(1)
    }
    let published = try TemporaryFolder()
    let build = try await ChildProcess(
      floki,
      [
        "build", "--locked", "--project", "examples/harbour", "--output", published.full("public"), "--now",
        moment,
        "--quiet",
      ]
    ).finish()
    guard build.status == 0 else {
      print(build.errorText)
      exit(1)
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let server = try StaticServer(root: published.full("public"))
    let clock = try Int(Date(moment, strategy: .iso8601).timeIntervalSince1970)
    let preview = try await PreviewSite(copying: "examples/harbour", by: floki)
    for scene in Scene.all {
      let browser = try await Browser(scene.screen, proxy: server.port)
      if let choice = scene.preview {
        try await browser.driver.open("\(preview.address)preview?\(choice)")
      } else {
        try await browser.driver.setClock(to: clock)
        try await browser.start(server.address)
      }
      try await scene.arrange(browser)
      try await browser.wait(for: Self.everythingIsDrawn)
      let picture = try await browser.driver.jpeg(quality: 82)
      try Data(picture).write(to: URL(filePath: folder).appending(path: "\(scene.name).jpg"))
      print("\(scene.name).jpg", picture.count)
    }
    preview.stop()
  }
}
