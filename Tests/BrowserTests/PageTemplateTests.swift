import Foundation
import TestBrowser
import TestSupport
import Testing

/// Pages of every built-in template are valid and accessible, in the light and in the dark, in either
/// direction.
@Suite(.needsBrowser, .serialized) struct PageTemplateTests {
  private static let programs = ProcessInfo.processInfo.environment["FLOKI_SERVERS"]

  private func pages(of site: PlayerSite) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: site.folder.full("public/p")).sorted()
      .filter { site.published("p/\($0)").contains("quay") || site.published("p/\($0)").contains("الرصيف") }
  }

  /// By template and direction, as its title says.
  private func name(of page: String, in site: PlayerSite) throws -> String {
    let text = site.published("p/\(page)")
    let template = try #require(PageSite.templates.first { text.contains("/\($0).html\"") })
    return template + (text.contains("<html lang=\"ar\"") ? "-rtl" : "")
  }

  @Test(
    .enabled(if: programs != nil, "FLOKI_SERVERS is not set: scripts/test-servers.sh installs html5lib"))
  func `every page is valid`() async throws {
    let site = try await PageSite.site()
    try await site.build()
    let stories = ["en", "ar"].flatMap { language in
      PageSite.templates.map { site.folder.full("public/read/\(language)/\($0).html") }
    }
    let others = ["index.html", "ar/index.html", "404.html"].map { site.folder.full("public/\($0)") }
    let paths = try pages(of: site).map { site.folder.full("public/p/\($0)") } + stories + others
    #expect(paths.count == 19)
    let script = Repository.url("Tests/BrowserTests/html.py").path
    let result = try await ChildProcess((Self.programs ?? "") + "/bin/python", [script] + paths).finish()
    #expect(result.status == 0, "\(result.errorText)")
    #expect(
      try JSONDecoder().decode([[String]].self, from: Data(result.outputText.utf8)).flatMap(\.self) == [])
  }

  @Test(
    .enabled(if: Axe.isThere, "needs axe-core: scripts/axe.sh fetches it, FLOKI_AXE is its path"),
    arguments: [Screen.phone, .phone.dark, .desktop, .desktop.dark])
  func `no page breaks a rule of axe, asks others for anything, or is wider than its screen`(screen: Screen)
    async throws
  {
    let axe = try Axe()
    let site = try await PageSite.site()
    try await site.build()
    let browser = try await site.browser(screen)
    for page in try pages(of: site) {
      let name = try name(of: page, in: site)
      try await browser.driver.open(site.address + "p/" + page)
      try await browser.wait(for: "document.readyState === 'complete'")
      let violations = try await axe.violations(in: browser)
      #expect(violations == [], "\(name), \(screen)")
      #expect(
        try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"), "\(name), \(screen)")
      try await keep(name, screen, browser)
    }
    #expect(site.server.elsewhere() == [])
  }

  /// Keeps a picture of the page for somebody who wants to look at it.
  private func keep(_ name: String, _ screen: Screen, _ browser: Browser) async throws {
    guard let folder = ProcessInfo.processInfo.environment["FLOKI_PAGE_PICTURES"] else { return }
    let file = "\(folder)/\(name)-\(screen.width)\(screen.isDark ? "-dark" : "").jpg"
    try Data(try await browser.driver.jpeg(quality: 80)).write(to: URL(filePath: file))
  }

  /// Every style and place of everything in the page, for a screen in the light and the dark and on paper.
  private static let looks = """
    const sheet = document.querySelector("style"), text = sheet.textContent, looks = [];
    for (const media of ["none", "(prefers-color-scheme: dark)", "print"]) {
      sheet.textContent = text.replace("@media " + media, "@media all");
      for (const element of document.body.querySelectorAll("*")) {
        const place = element.getBoundingClientRect();
        looks.push(element.tagName, place.x, place.y, place.width, place.height);
        for (const part of [null, "::after"]) {
          const style = getComputedStyle(element, part);
          for (const name of style) { looks.push(style.getPropertyValue(name)); }
        }
      }
    }
    sheet.textContent = text;
    return [document.title + document.documentElement.lang, String(text.length), looks.join("|")];
    """

  @Test func `a page looks as it would with the whole style sheet`() async throws {
    let site = try await PageSite.site()
    // Short ones beside those that have everything.
    for template in PageSite.templates {
      try site.write(
        "---\ntitle: {en: \"Short quay \(template)\", ar: \"الرصيف \(template)\"}\ntemplate: \(template)\n---\nWords.\n\n- one\n",
        to: "content/news/short-\(template).md")
    }
    var looks: [[String: [String]]] = []
    for top in [
      nil,
      "{{#title}}\n<h1>{{title}}</h1>\n{{/title}}\n{{#date}}\n<p class=\"date\"><time datetime=\"{{date_iso}}\">{{date}}</time></p>\n{{/date}}\n",
    ] {
      // With a partial of the author's, pages have the whole style sheet.
      if let top { try site.write(top, to: "templates/top.mustache") }
      site.folder.remove("public")
      try await site.build()
      let browser = try await site.browser(.phone)
      var found: [String: [String]] = [:]
      for page in try FileManager.default.contentsOfDirectory(atPath: site.folder.full("public/p")) {
        try await browser.driver.open(site.address + "p/" + page)
        try await browser.wait(for: "document.readyState === 'complete'")
        let look = try await browser.driver.run(Self.looks).strings
        if look.count == 3 { found[look[0]] = look }
      }
      looks.append(found)
    }
    #expect(looks[0].count >= 12 && looks[0].keys.sorted() == looks[1].keys.sorted())
    for (page, look) in looks[0] {
      let whole = looks[1][page] ?? []
      #expect(look.last == whole.last, "\(page)")
      if !page.contains("plain") { #expect((Int(look[1]) ?? .max) < Int(whole[1]) ?? 0, "\(page)") }
    }
  }

  @Test func `an item with a script in every field runs none`() async throws {
    let script = #"<script>window.hit=1</script><img src=x onerror=window.hit=1>\"'>"#
    let page = """
      <script>window.hit = 1</script><svg onload="window.hit=1"><a href="java&#115;cript:window.hit=1" id="a">a</a>

      [b](javascript:window.hit=1) [c](<javascript:window.hit=1>)

      <div style="background:url(javascript:window.hit=1)" onmouseover="window.hit=1"></main></body><script>window.hit=1</script>

      <iframe srcdoc="<script>parent.hit=1</script>"></iframe> <math><mtext><img src=https://127.0.0.1/x onerror=window.hit=1></math>

      &lt;script&gt;window.hit=1&lt;/script&gt; `</code><script>window.hit=1</script>`
      """
    var files: [String: String] = [:]
    for template in PageSite.templates {
      for allows in [true, false] {
        files["content/news/\(template)-\(allows).md"] = """
          ---
          title: "\(script)"
          body: "\(script)"
          footer: "\(script)"
          image: boat.jpg
          image_alt: "\(script)"
          date: 2026-11-20
          allow_html: \(allows)
          template: \(template)
          ---
          The \(template) \(allows).

          \(page.replacing("[b](javascript:window.hit=1) [c](<javascript:window.hit=1>)", with: ""))
          """
      }
    }
    let site = try PlayerSite(
      """
      languages: [en]
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}
      """, files, pictures: ["content/news/boat.jpg": "gallery/content/photos/lighthouse.jpg"])
    // A link that runs a script is an error of its own; what is left of the item is still as hostile.
    for (path, text) in files {
      try site.write(
        text.replacing("<a href=\"java&#115;cript:window.hit=1\" id=\"a\">a</a>", with: ""), to: path)
    }
    try await site.build()
    let browser = try await site.browser(.phone)
    let pages = try FileManager.default.contentsOfDirectory(atPath: site.folder.full("public/p")).sorted()
    #expect(pages.count == 8)
    for page in pages {
      let text = site.published("p/\(page)")
      #expect(!text.contains("<script") && !text.contains("<iframe") && !text.contains("<svg"))
      try await browser.driver.open(site.address + "p/" + page)
      try await browser.wait(for: "document.readyState === 'complete'")
      #expect(
        try await browser.isTrue("window.hit === undefined && document.querySelectorAll('main').length === 1")
      )
    }
  }
}
