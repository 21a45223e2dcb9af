import TestBrowser
import Testing

/// Addresses of the app lead to the same place again; the way back, languages and sharing work.
@Suite(.needsBrowser, .serialized) struct PlayerPlaceTests {
  @Test func `the browser's back button goes back in the app, and the address leads there again`()
    async throws
  {
    let site = try await Quay.site()
    let browser = try await site.browser()
    try await browser.start(site.address)
    try await browser.open(item: Quay.log)
    try await browser.open(item: Quay.entry)
    try await browser.wait(toOpen: Quay.entry)
    #expect(try await browser.text("location.hash") == "#1/\(Quay.log)/\(Quay.entry)")
    #expect(try await browser.text("document.title").contains("First entry"))
    try await browser.startAgain()
    try await browser.wait(toOpen: Quay.entry)
    try await browser.driver.back()
    try await browser.wait(toList: [Quay.entry])
    try await browser.driver.back()
    try await browser.wait(toSee: "main [data-item=\"\(Quay.crane)\"]")
    #expect(try await browser.text("document.title").contains("News of the quay"))
  }

  @Test func `an address leads to its place, be it the first that a reader sees`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    let places: [(place: String, tab: Int, item: Int?)] = [
      ("#2", 2, nil), ("#2/21", 2, Quay.storm), ("#1/17/31", 1, Quay.inside), ("#1/16/41", 1, Quay.entry),
      ("#1/15", 1, Quay.movieInside), ("#4", 4, nil),
      // Places that are not there lead to the nearest that is.
      ("#9", 1, nil), ("#1/12345", 1, nil), ("#2/21/4", 2, Quay.storm), ("#x/y", 1, nil),
    ]
    for (place, tab, item) in places {
      // Another place in the app would be no start.
      try await browser.driver.open("about:blank")
      try await browser.start(site.address + place)
      try await browser.wait(toSee: "[data-screen-tab=\"\(tab)\"]")
      guard let item else { continue }
      try await browser.wait(toOpen: item)
      // There is always a way up.
      try await browser.driver.type(Key.escape)
      try await browser.wait(toSee: "main li[data-item]")
    }
    #expect(try await browser.driver.complaints() == [])
  }

  @Test(arguments: [
    ("en-GB,en", "en"), ("fr,es-MX", "es"), ("he-IL,en", "he"), ("fr", "en"),
  ])
  func `the app speaks the first of the reader's languages that it has, else its own`(
    wanted: String, spoken: String
  )
    async throws
  {
    let site = try await Quay.site()
    let browser = try await site.browser(.phone.speaking(wanted))
    try await browser.start(site.address)
    let titles = ["en": "News", "es": "Noticias", "he": "חדשות"]
    #expect(
      try await browser.text("document.querySelector('[data-tab=\"1\"]').innerText").contains(
        titles[spoken] ?? "?"))
    let root = "document.documentElement"
    #expect(try await browser.text("\(root).lang") == spoken)
    #expect(try await browser.text("\(root).dir || 'ltr'") == (spoken == "he" ? "rtl" : "ltr"))
  }

  @Test func `in a language that is written from the right, everything begins at the right`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser(.desktop.speaking("he"))
    try await browser.start(site.address)
    try await browser.wait(toSee: "main [data-item=\"\(Quay.log)\"]")
    let middle = "(s => (b => (b.left + b.right) / 2)(document.querySelector(s).getBoundingClientRect()))"
    #expect(try await browser.isTrue("\(middle)('[data-tab=\"1\"]') > \(middle)('main')"))
    #expect(
      try await browser.text("document.querySelector('main [data-item=\"\(Quay.log)\"]').innerText").contains(
        "היומן"))
    #expect(try await browser.fitsItsScreen())
    // Forwards is to the left.
    try await browser.open(tab: 2)
    try await browser.open(item: Quay.fog)
    try await browser.wait(toOpen: Quay.fog)
    try await browser.driver.type(Key.left)
    try await browser.wait(toOpen: Quay.storm)
    try await browser.tap("#close")
    // And the other way round, for anyone who chooses another language.
    try await browser.choose(language: "en")
    try await browser.wait(
      for: "document.documentElement.dir === 'ltr' && document.documentElement.lang === 'en'")
    try await browser.open(tab: 1)
    #expect(try await browser.isTrue("\(middle)('[data-tab=\"1\"]') < \(middle)('main')"))
  }

  @Test func `an item is shared by mail in the app's words, or by its address`() async throws {
    let site = try await Quay.site()
    let browser = try await site.browser()
    // As in browsers that leave sharing to the page.
    try await browser.driver.beginEveryPage(
      with: """
        Object.defineProperty(Navigator.prototype, "share", { value: undefined });
        navigator.clipboard.writeText = async (text) => { document.documentElement.dataset.copied = text; };
        """)
    try await browser.start("\(site.address)#1/\(Quay.crane)")
    try await browser.wait(toOpen: Quay.crane)
    try await browser.tap("#share")
    try await browser.wait(toSee: "#share-sheet")
    #expect(
      try await browser.text("document.querySelector('#share-sheet').innerText").contains("Tell others"))
    let mail = "new URL(document.querySelector('#share-mail').href)"
    #expect(try await browser.text("\(mail).protocol") == "mailto:")
    #expect(try await browser.text("\(mail).searchParams.get('subject')") == "Read: The crane")
    let body = try await browser.text("\(mail).searchParams.get('body')")
    #expect(
      body.contains("For you:") && body.contains("The crane")
        && body.contains("http://quay.example/crane?a=1&b=2"))
    #expect(!body.contains("<"))
    try await browser.tap("#share-copy")
    try await browser.wait(toLose: "#share-sheet")
    #expect(
      try await browser.text("document.documentElement.dataset.copied") == "http://quay.example/crane?a=1&b=2"
    )
    // What has no address to share is not shared.
    try await browser.start("\(site.address)#1/\(Quay.movieInside)")
    try await browser.wait(toOpen: Quay.movieInside)
    #expect(try await !browser.sees("#share"))
  }
}
