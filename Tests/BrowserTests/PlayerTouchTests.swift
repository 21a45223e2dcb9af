import TestBrowser
import Testing

/// The app is used by fingers: taps, swipes and scrolling do what readers expect.
@Suite(.needsBrowser, .serialized) struct PlayerTouchTests {
  private static func browser(_ site: PlayerSite) async throws -> Browser {
    let browser = try await site.browser()
    try await browser.driver.setTouch(true)
    return browser
  }

  @Test func `a list that is pulled down asks for what is new`() async throws {
    let site = try await Quay.site()
    let browser = try await Self.browser(site)
    try await browser.startAndKeep(site.address)
    let count = try await browser.checks()
    try site.edit("news/en") { $0.replacing("Photos inside", with: "Photos within") }
    try await browser.driver.drag([(160, 150), (160, 250), (160, 400), (160, 500)])
    try await browser.wait(for: "Number(document.documentElement.dataset.checked) > \(count)")
    try await browser.wait(
      for:
        "document.querySelector('main [data-item=\"\(Quay.photosInside)\"]').innerText.includes('Photos within')"
    )
    // A short pull is none.
    _ = site.server.requests()
    try await browser.driver.drag([(160, 150), (160, 170)])
    try await browser.wait(toSee: "main [data-item=\"\(Quay.crane)\"]")
    #expect(site.server.requests() == [])
  }

  @Test func `photos are turned by a swipe, and end where they end`() async throws {
    let site = try await Quay.site()
    let browser = try await Self.browser(site)
    try await browser.start("\(site.address)#2/\(Quay.fog)")
    try await browser.wait(toDraw: "#photo img")
    try await browser.driver.drag([(280, 280), (200, 280), (120, 280), (40, 280)])
    try await browser.wait(toOpen: Quay.storm)
    try await browser.wait(toDraw: "#photo img")
    try await browser.driver.drag([(40, 280), (120, 280), (200, 280), (280, 280)])
    try await browser.wait(toOpen: Quay.fog)
    try await browser.driver.drag([(40, 280), (120, 280), (200, 280), (280, 280)])
    try await browser.wait(toOpen: Quay.fog)
  }

  @Test func `two fingers make a photo larger, and while it is large it is moved, not turned`() async throws {
    let site = try await Quay.site()
    let browser = try await Self.browser(site)
    try await browser.start("\(site.address)#2/\(Quay.fog)")
    try await browser.wait(toDraw: "#photo img")
    let width = "document.querySelector('#photo img').getBoundingClientRect().width"
    let before = try await browser.value(width).number ?? 0
    try await browser.driver.pinch(around: (160, 280), from: 30, to: 60)
    try await browser.wait(for: "\(width) > \(before * 1.5)")
    try await browser.driver.drag([(200, 280), (180, 280), (160, 280)])
    try await browser.wait(toOpen: Quay.fog)
    // What comes from the network in the meantime changes nothing of that.
    try await browser.waitUntilKept()
    #expect(try await browser.isTrue("\(width) > \(before * 1.5)"))
    try await browser.driver.pinch(around: (160, 280), from: 120, to: 20)
    try await browser.wait(for: "Math.abs(\(width) - \(before)) < 1")
  }
}
