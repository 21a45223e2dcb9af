import TestBrowser

/// What one picture shows, and on which screen.
struct Scene {
  let name: String
  let screen: Screen
  /// What readers tap to come there from the first screen.
  let arrange: @Sendable (Browser) async throws -> Void

  static let all = [
    Scene(name: "phone-light", screen: phone) { _ in },
    Scene(name: "phone-dark", screen: phone.dark) { try await open("quay", $0) },
    Scene(name: "tablet-light", screen: tablet) { try await open("lighthouse", $0) },
    Scene(name: "tablet-dark", screen: tablet.dark) { try await open("fog", $0) },
    Scene(name: "desktop-light", screen: desktop) { try await open("quay", $0) },
    Scene(name: "desktop-dark", screen: desktop.dark) {
      try await $0.open(tab: 2)
      try await $0.tap("main [data-item] a")
      try await $0.wait(toSee: "#photo img")
    },
  ]

  private static let phone = Screen(width: 390, height: 844, density: 2)
  private static let tablet = Screen(width: 820, height: 1180)
  private static let desktop = Screen(width: 1280, height: 800)

  /// Opens a story by a word of its English title.
  private static func open(_ word: String, _ browser: Browser) async throws {
    let row =
      "\(Browser.shown("main [data-item] a, main a[data-item]")).find(e => e.innerText.includes('\(word)'))"
    try await browser.wait(for: row)
    try await browser.driver.click("return \(row);")
    try await browser.waitForPage(saying: word)
  }
}
