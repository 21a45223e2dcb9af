import TestBrowser

/// What one picture shows, and on which screen.
struct Scene {
  let name: String
  let screen: Screen
  /// What the editor's page is asked to show beside the app; nil for the app alone.
  var preview: String?
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
    Scene(
      name: "old-phones", screen: editor, preview: "screens=app,phone,retina,pad&lang=en&tab=1",
      arrange: waitForScreens),
    Scene(
      name: "old-phones-android", screen: Screen(width: 1280, height: 860),
      preview: "screens=phone&client=both&lang=en&tab=2", arrange: waitForScreens),
  ]

  private static let editor = Screen(width: 2120, height: 1330)

  private static let waitForScreens: @Sendable (Browser) async throws -> Void = {
    try await $0.wait(
      for:
        "[...document.querySelectorAll('iframe')].every(e => e.contentDocument?.querySelector('[data-state=ready]'))"
    )
  }

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
