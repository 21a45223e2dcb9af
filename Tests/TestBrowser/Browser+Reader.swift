import Foundation

/// What a reader does with the app, and sees of it.
extension Browser {
  package struct NeverHappened: Error, CustomStringConvertible {
    let what: String
    let page: String
    package var description: String { "this never came about: \(what)\nin: \(page)" }
  }

  /// After so long something hangs: tests wait for each other and share few cores. `FLOKI_PATIENCE` says another number
  /// of seconds, for anyone who works on the app.
  private static let patience = Duration.seconds(
    ProcessInfo.processInfo.environment["FLOKI_PATIENCE"].flatMap { Int($0) } ?? 600)

  /// What the driver says while a page comes or changes: soon it can be asked again.
  private static let passing = [
    "javascript error", "stale element reference", "element click intercepted", "element not interactable",
    "no such element", "no such execution context", "unknown error", "no such window",
  ]

  /// Does something as soon as that is possible.
  package func when<Value>(_ what: String, _ action: () async throws -> Value?) async throws -> Value {
    let start = ContinuousClock.now
    var last = ""
    while ContinuousClock.now - start < Self.patience {
      do {
        if let value = try await action() { return value }
      } catch let failure as WebDriver.Failure where Self.passing.contains(failure.kind) {
        last = "\(failure)".components(separatedBy: "\n")[0]
      }
      try await Task.sleep(for: .milliseconds(30))
    }
    let page = (try? await driver.run("return document.documentElement.outerHTML").string) ?? ""
    let said = (try? await driver.complaints()) ?? []
    throw NeverHappened(what: what, page: "\(last)\n\(page.prefix(20_000))\n\(said.joined(separator: "\n"))")
  }

  /// Waits until an expression of JavaScript is true, or what it promises.
  package func wait(for expression: String) async throws {
    try await when(expression) {
      try await driver.run("return Promise.resolve(\(expression)).then(Boolean);") == true ? () : nil
    }
  }

  package func value(_ expression: String) async throws -> JSON {
    try await driver.run("return \(expression);")
  }

  package func text(_ expression: String) async throws -> String { try await value(expression).string ?? "" }

  package func texts(_ expression: String) async throws -> [String] { try await value(expression).strings }

  package func isTrue(_ expression: String) async throws -> Bool {
    try await value("Boolean(\(expression))") == true
  }

  /// The elements of a selector that can be seen, as an expression.
  package static func shown(_ selector: String) -> String {
    "[...document.querySelectorAll(`\(selector)`)].filter(e => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length)"
  }

  package func wait(toSee selector: String) async throws {
    try await wait(for: "\(Self.shown(selector)).length")
  }

  package func wait(toLose selector: String) async throws {
    try await wait(for: "!\(Self.shown(selector)).length")
  }

  package func sees(_ selector: String) async throws -> Bool {
    try await isTrue("\(Self.shown(selector)).length")
  }

  /// Taps the first such element that can be seen.
  package func tap(_ selector: String) async throws {
    try await when("a tap on \(selector)") {
      try await driver.click("return \(Self.shown(selector))[0];")
      return ()
    }
  }

  /// Taps an element in the page that an item's frame shows.
  package func tapInPage(_ selector: String) async throws {
    let frame = "document.querySelector('#item iframe, #web iframe')"
    try await wait(
      for:
        "\(frame)?.contentDocument?.readyState === 'complete' && \(frame).contentDocument.querySelector(`\(selector)`)"
    )
    let reference = try await value(frame)
    try await driver.command("frame", ["id": reference])
    try await when("a tap on \(selector) in the page") {
      try await driver.click("return document.querySelector(`\(selector)`);")
      return ()
    }
    try await driver.command("frame", ["id": .null])
  }

  /// The text of the page that an item's frame shows.
  package func waitForPage(saying text: String) async throws {
    try await wait(
      for:
        "document.querySelector('#item iframe, #web iframe')?.contentDocument?.body?.innerText.includes(`\(text)`)"
    )
  }
}
