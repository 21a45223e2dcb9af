import Foundation

/// What Chromium can do beyond WebDriver, by its own protocol and its logs.
extension WebDriver {
  @discardableResult
  package func chromium(_ name: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await command("goog/cdp/execute", ["cmd": .string(name), "params": parameters])
  }

  /// Shows every page on a screen of this size and with these wishes of its user.
  package func show(_ screen: Screen) async throws {
    try await chromium(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(screen.width)), "height": .number(Double(screen.height)),
        "deviceScaleFactor": .number(Double(screen.density)), "mobile": false,
      ])
    let scheme: JSON = ["name": "prefers-color-scheme", "value": screen.isDark ? "dark" : "light"]
    try await chromium(
      "Emulation.setEmulatedMedia",
      ["features": [scheme, ["name": "prefers-reduced-motion", "value": "reduce"]]])
  }

  /// The bytes of a JPEG of what is seen.
  ///
  /// - Parameter quality: From 0 to 100.
  package func jpeg(quality: Int) async throws -> [UInt8] {
    let picture = try await chromium(
      "Page.captureScreenshot", ["format": "jpeg", "quality": .number(Double(quality))])
    return Array(Data(base64Encoded: picture["data"].string ?? "") ?? Data())
  }

  /// Runs a script before the own ones of every page that is opened from now on, frames included.
  package func beginEveryPage(with script: String) async throws {
    try await chromium("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
  }

  /// Sets the clock of every page to a moment, the open one's as well, where it stands still: however slow the machine is, a list
  /// is due when a test says so.
  ///
  /// What waits for a time by the machine's own clock does not notice.
  package func setClock(to seconds: Int) async throws {
    let script = """
      {
        const clock = Symbol.for("clock of the tests");
        const RealDate = globalThis.Date[clock] ?? globalThis.Date;
        const now = \(seconds) * 1000;
        globalThis.Date = class Date extends RealDate {
          constructor(...parts) { parts.length === 0 ? super(now) : super(...parts); }
          static now() { return now; }
          static [clock] = RealDate;
        };
      }
      """
    // A later script takes the place of the clock that an earlier one has set.
    try await beginEveryPage(with: script)
    try await run(script)
  }

  /// Runs no script of any page from now on.
  package func disableScripts() async throws {
    try await chromium("Emulation.setScriptExecutionDisabled", ["value": true])
  }

  /// Has fingers instead of a mouse.
  package func setTouch(_ isOn: Bool) async throws {
    try await chromium("Emulation.setTouchEmulationEnabled", ["enabled": .bool(isOn), "maxTouchPoints": 2])
  }

  /// Slows the network of the page down, as Chromium's own tools do; `latency` in milliseconds, the rest in bytes a second.
  package func setNetwork(latency: Double, bytesDown: Double, bytesUp: Double) async throws {
    try await chromium("Network.enable")
    try await chromium(
      "Network.emulateNetworkConditions",
      [
        "offline": false, "latency": .number(latency), "downloadThroughput": .number(bytesDown),
        "uploadThroughput": .number(bytesUp),
      ])
  }

  /// Has the processor take so many times as long for everything that pages do.
  package func slowProcessor(by factor: Double) async throws {
    try await chromium("Emulation.setCPUThrottlingRate", ["rate": .number(factor)])
  }

  /// What was said on the console since that was last asked: errors and warnings.
  package func complaints() async throws -> [String] {
    try await command("se/log", ["type": "browser"]).array
      .filter { ["SEVERE", "WARNING"].contains($0["level"].string ?? "") }
      .compactMap { $0["message"].string }
  }

  /// The addresses that pages asked for since that was last asked; workers are not among them.
  package func requests() async throws -> [String] {
    try await command("se/log", ["type": "performance"]).array.compactMap { entry in
      let message = JSON(Array((entry["message"].string ?? "").utf8))?["message"] ?? .null
      guard message["method"].string == "Network.requestWillBeSent" else { return nil }
      return message["params"]["request"]["url"].string
    }
  }
}
