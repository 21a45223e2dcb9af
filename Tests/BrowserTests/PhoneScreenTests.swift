import FlokiClients
import TestBrowser
import TestSupport
import Testing

/// The screens of the old phones show what the simulated clients show, on every device.
@Suite(.needsBrowser, .serialized) struct PhoneScreenTests {
  private static let now: Int64 = 1_795_262_400

  private static func open(_ path: String, of site: PreviewSite, in browser: Browser) async throws {
    try await browser.driver.open(site.address + path)
    try await browser.wait(for: "document.documentElement.dataset.state === 'ready'")
  }

  @Test(arguments: ["harbour", "minimal"])
  func `tabs, sections and rows are those of the simulated clients`(example: String) async throws {
    let site = try await PreviewSite(copying: "examples/\(example)")
    let browser = try await site.browser()
    let floki = try #require(site.folder.text("floki.yaml"))
    let baseURL = try #require(floki.firstMatch(of: /base_url: (\S+)/)).1
    let host = StaticHost(root: site.folder.full(".floki/preview"), baseURL: String(baseURL))
    for phone in OldPhone.all {
      for language in site.languages {
        let session = phone.session(host, beacon: "\(baseURL)v1-app", language: language, now: Self.now)
        #expect(session.outcome == .running)
        for tab in session.tabs {
          try await Self.open(phone.path(tab: tab.id, lang: language), of: site, in: browser)
          let labels = try await browser.driver.run(
            "return [...document.querySelectorAll('.tabs [data-tab]')].map(one => one.textContent)"
          ).strings
          #expect(labels == session.tabs.map(\.label), "\(phone) \(language)")
          let title = try await browser.text("document.querySelector('h1').textContent")
          #expect(title == tab.longTitle || phone.device == "pad", "\(phone) \(language)")
          guard let list = tab.list else { continue }
          let (seen, wanted) = (try await SeenList(on: browser), SeenList(list))
          if list.sections.isEmpty || tab.kind == .gallery {
            #expect(seen.itemIDs == wanted.itemIDs, "\(phone) \(language) \(tab.id)")
          } else {
            #expect(seen == wanted, "\(phone) \(language) \(tab.id)")
          }
        }
      }
    }
    #expect(try await browser.driver.complaints() == [])
    #expect(site.elsewhere() == [])
  }

  @Test(arguments: OldPhone.all + [OldPhone(client: "ios", device: "pad", isLandscape: true)])
  func `rows, thumbnails and the screen have the sizes of the device`(phone: OldPhone) async throws {
    let site = try await PreviewSite(copying: "examples/harbour")
    let browser = try await site.browser(Screen(width: 1100, height: 1100))
    try await Self.open(phone.path(tab: 1, lang: "en"), of: site, in: browser)
    let sizes = try await browser.driver.run(
      """
      const box = (one) => { const { width, height } = one.getBoundingClientRect(); return [width, height]; };
      const rows = [...document.querySelectorAll(".row")];
      return {
        screen: box(document.body), rows: rows.map((row) => box(row)[1]), thumbs: rows.map((row) => box(row.querySelector(".thumb"))),
        list: box(document.querySelector(".list"))[0], arrows: document.querySelectorAll(".arrow").length,
      };
      """)
    let scale = phone.device == "retina" ? 2.0 : 1
    let isPad = phone.device == "pad"
    let points: [Double] =
      isPad ? (phone.isLandscape ? [1024, 768] : [768, 1024]) : [320 * scale, 480 * scale]
    #expect(sizes["screen"] == .array(points.map(JSON.number)))
    #expect(sizes["rows"].array.count > 2)
    #expect(sizes["rows"].array.allSatisfy { $0 == .number(76 * scale) })
    // Android draws them lower by its padding (C182).
    let drawn = phone.client == "android" ? 48.0 : 52
    #expect(sizes["thumbs"].array.allSatisfy { $0 == [.number(52 * scale), .number(drawn * scale)] })
    let isSplit = isPad && phone.client == "ios"
    #expect(sizes["list"] == .number(isPad && !isSplit ? points[0] : 320 * scale))
    #expect((sizes["arrows"] == 0) == isSplit)
  }

  @Test func `what expires by the chosen moment is not there`() async throws {
    let site = try await PreviewSite(copying: "examples/harbour")
    let browser = try await site.browser()
    let phone = OldPhone(client: "ios", device: "phone")
    try await Self.open(phone.path(tab: 1, lang: "en"), of: site, in: browser)
    let all = try await SeenList(on: browser).itemIDs
    try await Self.open(phone.path(tab: 1, lang: "en", "&now=2036-01-01T00:00:00Z"), of: site, in: browser)
    let later = try await SeenList(on: browser).itemIDs
    #expect(later.count < all.count)
    #expect(Set(later).isSubset(of: all))
  }

  @Test func `iPhones show more than cache_size until they start again, Android never`() async throws {
    let project = try TemporaryFolder(copying: Repository.url("examples/harbour"))
    project.remove(".floki")
    let floki = try #require(project.text("floki.yaml"))
    try project.write(
      floki.replacing("    ttl: 1h\n", with: "    ttl: 1h\n    cache_size: 4\n"), to: "floki.yaml")
    let site = try await PreviewSite(of: project)
    let browser = try await site.browser()
    let (iPhone, android) = (
      OldPhone(client: "ios", device: "phone"), OldPhone(client: "android", device: "phone")
    )
    try await Self.open(iPhone.path(tab: 2, lang: "en"), of: site, in: browser)
    let cold = try await SeenList(on: browser).itemIDs
    #expect(cold.count > 4)
    for path in [iPhone.path(tab: 2, lang: "en", "&cache=warm"), android.path(tab: 2, lang: "en")] {
      try await Self.open(path, of: site, in: browser)
      #expect(try await SeenList(on: browser).itemIDs == Array(cold.prefix(4)))
    }
  }

  @Test func `pictures that are scaled are marked where the app asks for it, and only those`() async throws {
    let project = try TemporaryFolder(copying: Repository.url("examples/harbour"))
    project.remove(".floki")
    let floki = try #require(project.text("floki.yaml"))
    try project.write("\(floki)\nmisc:\n  slash_scaled_images: [simulator]\n", to: "floki.yaml")
    let site = try await PreviewSite(of: project)
    let browser = try await site.browser()
    try await Self.open(
      OldPhone(client: "ios", device: "phone").path(tab: 2, lang: "en"), of: site, in: browser)
    try await browser.wait(for: "[...document.images].every(one => one.complete && one.naturalWidth)")
    #expect(try await browser.isTrue("!document.querySelector('.slashed')"))
    // A picture of another size in the place of one that fits.
    try await browser.driver.run(
      "document.querySelectorAll('.thumb img')[1].src = document.querySelector('.tabs img')?.src ?? 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';"
    )
    try await browser.wait(for: "document.querySelectorAll('.slashed').length === 1")
    try await browser.driver.run(
      "document.querySelectorAll('.thumb img')[2].src = 'data:image/gif;base64,AAAA';")
    try await browser.wait(for: "document.querySelectorAll('.broken').length === 1")
  }
}

extension PreviewSite {
  /// In the order of `floki.yaml`.
  var languages: [String] {
    let line = folder.text("floki.yaml")?.firstMatch(of: /\nlanguages: \[([a-z, ]+)\]/)?.1 ?? ""
    return line.split { $0 == "," || $0 == " " }.map(String.init)
  }
}
