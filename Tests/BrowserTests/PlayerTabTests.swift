import TestBrowser
import Testing

/// Readers get every kind of tab, on screens of every size.
@Suite(.needsBrowser, .serialized) struct PlayerTabTests {
  @Test(arguments: Screen.sizes)
  func `every kind of tab and of content inside an item is shown, on a screen of any size`(screen: Screen)
    async throws
  {
    let site = try await Quay.site()
    let browser = try await site.browser(screen)
    try await browser.start(site.address)
    try await browser.wait(toList: [Quay.crane, Quay.photosInside, Quay.log, Quay.movieInside, Quay.always])
    try await browser.wait(toDraw: "main [data-item=\"\(Quay.crane)\"] img")
    #expect(try await browser.fitsItsScreen())

    try await browser.open(item: Quay.crane)
    try await browser.wait(toOpen: Quay.crane)
    try await browser.waitForPage(saying: "The crane is tall")
    #expect(try await browser.fitsItsScreen())
    // A wide screen has room for the list beside the item.
    #expect(try await browser.sees("main li[data-item=\"\(Quay.log)\"]") == (screen.width >= 800))
    try await browser.tap("#back")

    try await browser.open(item: Quay.photosInside)
    try await browser.wait(toDraw: "main [data-item=\"\(Quay.inside)\"] img")
    try await browser.open(item: Quay.inside)
    try await browser.wait(toDraw: "#photo img")
    #expect(try await browser.fitsItsScreen())
    try await browser.tap("#close")
    try await browser.wait(toLose: "#photo")
    try await browser.open(tab: 1)

    try await browser.open(item: Quay.log)
    try await browser.open(item: Quay.entry)
    try await browser.waitForPage(saying: "Written in ink")
    try await browser.open(tab: 1)

    try await browser.open(item: Quay.movieInside)
    try await browser.wait(toOpen: Quay.movieInside)
    try await browser.wait(toSee: "#movie video")
    #expect(
      try await browser.texts("[...document.querySelectorAll('#movie source')].map(e => e.src)")
        .allSatisfy { $0.hasPrefix("http://films.example/") })

    try await browser.open(tab: 2)
    try await browser.wait(toList: [Quay.fog, Quay.storm])
    try await browser.wait(toDraw: "main [data-item] img")
    #expect(try await browser.fitsItsScreen())

    try await browser.open(tab: 3)
    try await browser.waitForPage(saying: "The quay is long")
    try await browser.open(tab: 4)
    try await browser.wait(toSee: "#movie video")
    #expect(try await browser.text("document.querySelector('#movie').innerText").contains("Two minutes"))
    #expect(try await browser.fitsItsScreen())
    // A movie is fetched once somebody plays it.
    #expect(site.server.elsewhere() == [])
    #expect(try await browser.driver.complaints() == [])
  }

  @Test func `sections open and close as their author said`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    let port = [Quay.crane, Quay.photosInside, Quay.log, Quay.movieInside]
    try await browser.wait(toList: port + [Quay.always])
    let headers = "\(Browser.shown("[data-section]")).map(e => e.innerText.trim())"
    #expect(try await browser.texts(headers) == ["Port", "Town (2)", "Sea"])
    #expect(try await Self.openSections(browser) == ["1"])

    try await browser.tap("[data-section=\"2\"]")
    try await browser.wait(toList: port + [Quay.town, Quay.meeting, Quay.always])
    #expect(try await Self.openSections(browser) == ["1", "2"])
    // The sea closes the others, but for what cannot be closed.
    try await browser.tap("[data-section=\"3\"]")
    try await browser.wait(toList: [Quay.meeting, Quay.always])
    #expect(try await Self.openSections(browser) == ["3"])
    try await browser.tap("[data-section=\"3\"]")
    try await browser.wait(toList: [Quay.always])

    // What is open stays so while one looks elsewhere.
    try await browser.tap("[data-section=\"2\"]")
    try await browser.open(tab: 2)
    try await browser.wait(toList: [Quay.fog, Quay.storm])
    try await browser.open(tab: 1)
    try await browser.wait(toList: [Quay.town, Quay.meeting, Quay.always])
  }

  private static func openSections(_ browser: Browser) async throws -> [String] {
    try await browser.texts(
      "\(Browser.shown("[data-section][aria-expanded=true]")).map(e => e.dataset.section)")
  }

  @Test func `a photo over the whole screen is turned and closed by keys`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    try await browser.open(tab: 2)
    try await browser.open(item: Quay.fog)
    try await browser.wait(toDraw: "#photo img")
    #expect(
      try await browser.text("document.querySelector('#photo').innerText").contains("Nothing to be seen"))
    #expect(
      try await browser.isTrue(
        "(b => b.width === innerWidth && b.height === innerHeight)(document.querySelector('#photo').getBoundingClientRect())"
      ))
    try await browser.driver.type(Key.right)
    try await browser.wait(toOpen: Quay.storm)
    try await browser.driver.type(Key.right)
    try await browser.wait(toOpen: Quay.storm)
    try await browser.driver.type(Key.left)
    try await browser.wait(toOpen: Quay.fog)
    try await browser.driver.type(Key.escape)
    try await browser.wait(toLose: "#photo")
    try await browser.wait(toList: [Quay.fog, Quay.storm])
  }

  @Test func `previous and next go through the items of a section`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start("\(site.address)#1/\(Quay.crane)")
    try await browser.wait(toOpen: Quay.crane)
    #expect(try await browser.isTrue("document.querySelector('#previous').disabled"))
    // Lists have no way on: they are passed over.
    try await browser.tap("#next")
    try await browser.wait(toOpen: Quay.movieInside)
    #expect(try await browser.isTrue("document.querySelector('#next').disabled"))
    try await browser.tap("#previous")
    try await browser.wait(toOpen: Quay.crane)
    try await browser.waitForPage(saying: "The crane is tall")
  }

  @Test func `what is being looked for is found, however it is written`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    if try await !browser.sees("#search") { try await browser.tap("#search-open") }
    try await browser.tap("#search")
    try await browser.driver.type("CAFE")
    try await browser.wait(toList: [Quay.meeting])
    try await browser.driver.type(" nowhere")
    try await browser.wait(toList: [])
    try await browser.driver.type(Key.escape)
    try await browser.wait(toList: [Quay.crane, Quay.photosInside, Quay.log, Quay.movieInside, Quay.always])
  }
}
