import TestBrowser
import Testing

/// Without a network readers have what they read before, whole.
@Suite(.needsBrowser, .serialized) struct PlayerOfflineTests {
  @Test func `a second start without a network shows lists, pages and pictures, and says that there is none`()
    async throws
  {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    #expect(try await !browser.sees("#offline"))

    site.server.take(down: true)
    try await browser.startAgain()
    try await browser.wait(toSee: "#offline")
    let inPort = [Quay.crane, Quay.photosInside, Quay.log, Quay.movieInside, Quay.always]
    #expect(try await browser.items() == inPort)
    try await browser.wait(toDraw: "main [data-item=\"\(Quay.crane)\"] img")
    try await browser.open(item: Quay.crane)
    try await browser.waitForPage(saying: "The crane is tall")
    try await browser.wait(
      for:
        "(i => i.complete && i.naturalWidth > 0)(document.querySelector('#item iframe').contentDocument.images[0])"
    )
    try await browser.tap("#back")
    try await browser.open(item: Quay.photosInside)
    try await browser.wait(toDraw: "main [data-item=\"\(Quay.inside)\"] img")
    try await browser.open(tab: 2)
    try await browser.open(item: Quay.fog)
    try await browser.wait(toDraw: "#photo img")
    try await browser.tap("#close")
    try await browser.open(tab: 3)
    try await browser.waitForPage(saying: "The quay is long")

    site.server.take(down: false)
    try await browser.refresh()
    try await browser.wait(toLose: "#offline")
  }

  @Test func `an app that cannot be fetched says so, and starts once it can be`() async throws {
    let site = try await Quay.site()
    site.server.lose(["v1-appdata.1"])
    let browser = try await site.browser()
    try await browser.driver.open(site.address)
    try await browser.wait(for: "document.documentElement.dataset.state === 'failed'")
    site.server.lose()
    try await browser.tap("main button")
    try await browser.waitUntilReady()
    #expect(try await browser.items().first == Quay.crane)
  }

  @Test func `the language that a reader chose is there without a network`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    let count = try await browser.checks()
    try await browser.choose(language: "es")
    try await browser.wait(for: "document.documentElement.lang === 'es'")
    try await browser.wait(for: "Number(document.documentElement.dataset.checked) > \(count)")

    site.server.take(down: true)
    try await browser.startAgain()
    #expect(try await browser.text("document.documentElement.lang") == "es")
    #expect(
      try await browser.text("document.querySelector('[data-tab=\"1\"]').innerText").contains("Noticias"))
    #expect(try await browser.items().contains(Quay.photosInside))
  }

  @Test func `an app whose parts are gone from its host is fetched again, in its new edition`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    let script = try await browser.text("document.querySelector('script[src]').src")
    try site.replaceApp()
    // The browser may throw away any part of what it keeps.
    try await browser.driver.run(
      """
      return caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache =>
        cache.keys().then(keys => Promise.all(keys.filter(key => /\\.js$/.test(key.url)).map(key => cache.delete(key))))))));
      """)
    try await browser.driver.open("about:blank")
    try await browser.driver.open("\(site.address)#1/\(Quay.crane)")
    try await browser.waitUntilReady()
    try await browser.wait(toOpen: Quay.crane)
    #expect(try await browser.text("document.querySelector('script[src]').src") != script)
    // And it goes on like that.
    try await browser.startAgain()
    #expect(try await browser.text("document.querySelector('script[src]').src") != script)
    try await browser.wait(toOpen: Quay.crane)
  }

  @Test func `an app that is all kept starts in its old edition, and then in the new one`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.startAndKeep(site.address)
    let script = try await browser.text("document.querySelector('script[src]').src")
    try site.replaceApp()
    try await browser.startAgain()
    #expect(try await browser.text("document.querySelector('script[src]').src") == script)
    try await browser.wait(
      for:
        "caches.keys().then(names => names.some(n => n.startsWith('shell-another')) && !names.some(n => n.startsWith('shell-') && !n.startsWith('shell-another')))"
    )
    try await browser.startAgain()
    #expect(try await browser.text("document.querySelector('script[src]').src") != script)
    site.server.take(down: true)
    try await browser.startAgain()
    #expect(try await browser.items().first == Quay.crane)
  }
}
