import FlokiProtocol
import Testing

@testable import FlokiContent

/// Addresses of known sites become boxes; frames of others are left out and told.
@Suite struct EmbedTests {
  private func html(_ markdown: String, in langcode: Langcode = .english) -> String {
    let page = MarkdownPage.render(Array(markdown.utf8))
    var output: [UInt8] = []
    page.append(
      to: &output, placing: page.images.map { .init(url: $0.path, size: nil, alt: $0.alt) }, leadingTo: [],
      in: langcode)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "https://www.youtube.com/watch?v=aB3-_678901&list=PL1&t=90s",
      "https://www.youtube.com/watch?v=aB3-_678901&t=90",
      "https://www.youtube-nocookie.com/embed/aB3-_678901?autoplay=1&start=90"
    ),
    (
      "http://youtu.be/aB3-_678901", "https://www.youtube.com/watch?v=aB3-_678901",
      "https://www.youtube-nocookie.com/embed/aB3-_678901?autoplay=1"
    ),
    (
      "//m.youtube.com/shorts/aB3-_678901", "https://www.youtube.com/watch?v=aB3-_678901",
      "https://www.youtube-nocookie.com/embed/aB3-_678901?autoplay=1"
    ),
    (
      "https://player.vimeo.com/video/76979871?h=8272103f6e", "https://vimeo.com/76979871/8272103f6e",
      "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e"
    ),
    (
      "https://dai.ly/x8abcd", "https://www.dailymotion.com/video/x8abcd",
      "https://geo.dailymotion.com/player.html?video=x8abcd"
    ),
    (
      "https://framatube.org/w/9dRFC6Ya11NCVeYKn8ZhiD", "https://framatube.org/w/9dRFC6Ya11NCVeYKn8ZhiD",
      "https://framatube.org/videos/embed/9dRFC6Ya11NCVeYKn8ZhiD?autoplay=1"
    ),
    (
      "https://www.openstreetmap.org/?mlat=43.32200&mlon=-1.98120#map=15/43.3220/-1.9812",
      "https://www.openstreetmap.org/?mlat=43.32200&mlon=-1.98120#map=15/43.3220/-1.9812",
      "https://www.openstreetmap.org/export/embed.html?bbox=-1.99493%2C43.31513%2C-1.96747%2C43.32887&layer=mapnik&marker=43.32200%2C-1.98120"
    ),
    (
      "https://www.openstreetmap.org/?mlat=1e30&mlon=nan#map=15/43.3220/-1.9812",
      "https://www.openstreetmap.org/?mlat=1e30&mlon=nan#map=15/43.3220/-1.9812",
      "https://www.openstreetmap.org/export/embed.html?bbox=-1.99493%2C43.31513%2C-1.96747%2C43.32887&layer=mapnik"
    ),
    (
      "https://www.openstreetmap.org/export/embed.html?bbox=-1.99%2C43.31%2C-1.97%2C43.33&layer=mapnik",
      "https://www.openstreetmap.org/?#map=16/43.32000/-1.98000",
      "https://www.openstreetmap.org/export/embed.html?bbox=-1.99%2C43.31%2C-1.97%2C43.33&layer=mapnik"
    ),
    (
      "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2905.6!2d-1.9848!3d43.3224!2m3!1f0",
      "https://www.google.com/maps/search/?api=1&query=43.32240,-1.98480",
      "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2905.6!2d-1.9848!3d43.3224!2m3!1f0"
    ),
    (
      "https://soundcloud.com/quay/foghorn?si=1", "https://soundcloud.com/quay/foghorn",
      "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fquay%2Ffoghorn&auto_play=true"
    ),
    (
      "https://open.spotify.com/intl-es/episode/5Q4xyZ?si=1", "https://open.spotify.com/episode/5Q4xyZ",
      "https://open.spotify.com/embed/episode/5Q4xyZ"
    ),
  ])
  func knowsProvidersByTheirAddresses(_ address: String, _ page: String, _ frame: String) throws {
    let embed = try #require(Embed(address))
    #expect(embed.address == page)
    #expect(embed.frame == frame)
    #expect(Embed(embed.frame)?.frame.isEmpty == false, "what is put into the page is of the provider")
  }

  @Test(arguments: [
    "https://www.youtube.com/@quay", "https://www.youtube.com/watch?v=short", "https://vimeo.com/quay",
    "https://www.youtube.com.example.org/watch?v=aB3-_678901",
    "https://youtube.com@example.org/embed/aB3-_678901",
    "https://www.google.com/search?q=quay", "https://www.openstreetmap.org/user/quay", "mailto:quay@youtu.be",
    "https://soundcloud.com/quay", "https://example.org/w/quay", "https://open.spotify.com/user/quay",
    "javascript:https://youtu.be/aB3-_678901", "",
  ])
  func takesNoOtherAddress(_ address: String) { #expect(Embed(address) == nil) }

  @Test func asksNobodyBeforeItIsTouched() {
    let page = html("https://youtu.be/aB3-_678901\n\n[The walk](https://vimeo.com/1)\n\n![a](a.png)")
    #expect(!page.contains("<iframe"))
    #expect(!page.contains("src=\"https://"))
    #expect(
      page.contains("<a href=\"https://youtu.be/aB3-_678901\" data-frame=\"https://www.youtube-nocookie.com/")
    )
    #expect(page.contains(">The walk<span class=\"file\"> Vimeo</span></a>"))
    #expect(page.hasSuffix("<p><img src=\"a.png\" alt=\"a\"></p>\n"))
  }

  @Test(arguments: [("en", "Video"), ("eu", "Bideoa"), ("zh-TW", "影片"), ("zh-Hans", "视频"), ("br", "Video")])
  func isNamedInTheLanguageOfThePage(_ langcode: String, _ word: String) throws {
    let page = try html("https://youtu.be/aB3-_678901", in: Langcode(parsing: langcode))
    #expect(page.contains(">\(word)<span class=\"file\"> YouTube</span></a>"))
  }

  @Test func keepsHTMLBehindALinkOfMarkupAlone() {
    let page = html("[<i></i>](https://youtu.be/aB3-_678901)\n\nAfter <b>it</b> and <u>on</u>.")
    #expect(page.hasSuffix("After &lt;b&gt;it&lt;/b&gt; and &lt;u&gt;on&lt;/u&gt;.</p>\n"), "\(page)")
  }

  @Test func showsAPictureOfItsAuthor() {
    let page = html("[![The walk](walk.jpg)](https://youtu.be/aB3-_678901)")
    #expect(page.contains("><img src=\"walk.jpg\" alt=\"The walk\"><span class=\"file\"> YouTube</span></a>"))
  }

  @Test(arguments: [
    "See https://youtu.be/aB3-_678901", "- https://youtu.be/aB3-_678901", "> https://youtu.be/aB3-_678901",
    "https://youtu.be/aB3-_678901 https://youtu.be/aB3-_678901", "# https://youtu.be/aB3-_678901",
    "<iframe src=\"https://www.example.org/\"></iframe>", "`https://youtu.be/aB3-_678901`",
  ])
  func isAParagraphOfItsOwn(_ markdown: String) {
    #expect(!html(markdown).contains("data-frame"))
  }

  @Test(arguments: [
    (
      "<iframe width=\"560\" src=\"https://www.youtube.com/embed/aB3-_678901?si=x\" title=\"a\"></iframe>",
      "Video"
    ),
    (
      "<div style=\"padding:56% 0\"><iframe src=\"https://player.vimeo.com/video/1?h=ab\"></iframe></div>"
        + "<script src=\"https://player.vimeo.com/api/player.js\"></script>\n"
        + "<p><a href=\"https://vimeo.com/1\">The &amp; walk</a> from Ane.</p>", "The &amp; walk from Ane."
    ),
    (
      "<iframe src=\"https://bandcamp.com/EmbeddedPlayer/album=1/size=large/\"><a href=\"https://q.bandcamp.com\">Q</a></iframe>",
      "Q"
    ),
  ])
  func takesWhatProvidersOfferToCopy(_ code: String, _ words: String) {
    let source = "Before.\n\n\(code)\n\nAfter <b>it</b>."
    let page = MarkdownPage.render(Array(source.utf8))
    let html = html(source)
    #expect(!html.contains("<iframe") && !html.contains("script>"))
    #expect(html.contains(">\(words)<span class=\"file\">"))
    #expect(page.links.count == 1 && page.embeds.count == 1)
    #expect(page.firstShownHTML() == "<b", "what is let through by allow_html is another matter")
  }
}
