import Foundation
import Glibc
import TestSupport

/// A headless Chromium with nothing in its memory, ended with the last one who holds it.
package final class Browser: Sendable {
  private static let program = "/usr/bin/chromium"
  private static let driverProgram = "/usr/bin/chromedriver"

  /// Debian's chromium and chromium-driver; `.ci/run` installs both.
  package static var isInstalled: Bool {
    [program, driverProgram].allSatisfy(FileManager.default.isExecutableFile(atPath:))
  }

  package struct DidNotStart: Error {}

  package let driver: WebDriver
  private let seat: BrowserSeat
  private let process: ChildProcess
  private let folder: TemporaryFolder

  /// - Parameter proxy: The port that everything beyond this machine is asked of. Nothing leaves the machine.
  package init(_ screen: Screen = .phone, proxy: UInt16) async throws {
    seat = await BrowserSeat()
    folder = try TemporaryFolder()
    try folder.makeFolder("home")
    let port = try LoopbackPort.free()
    // What the two leave behind, the browser's profile above all, is left in the folder.
    let places = ["HOME": folder.full("home"), "TMPDIR": folder.full("home")]
    process = try ChildProcess(
      Self.driverProgram, ["--port=\(port)", "--log-level=OFF"],
      environment: ProcessInfo.processInfo.environment.merging(places) { $1 })
    guard try await LoopbackPort.isServed(port, by: process) else { throw DidNotStart() }
    let hour: JSON = 3_600_000
    let options: JSON = [
      "binary": .string(Self.program),
      "args": .array(
        Self.arguments(screen, proxy: proxy).map(JSON.string)),
    ]
    driver = try await WebDriver(
      port: port,
      capabilities: [
        "browserName": "chrome", "goog:chromeOptions": options,
        "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
        "timeouts": ["script": hour, "pageLoad": hour], "unhandledPromptBehavior": "ignore",
      ])
    try await driver.show(screen)
  }

  deinit {
    if !driver.end(), let pid = driver.browserPID { kill(pid, SIGKILL) }
    process.send(SIGTERM)
    _ = process.waitForEnd()
  }

  private static func arguments(_ screen: Screen, proxy: UInt16) -> [String] {
    [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
      "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--proxy-server=http://127.0.0.1:\(proxy)",
      "--window-size=\(max(500, screen.width)),\(screen.height)",
      "--lang=\(screen.languages.prefix { $0 != "," })", "--accept-lang=\(screen.languages)",
    ]
  }
}
