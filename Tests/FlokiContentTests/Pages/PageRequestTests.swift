import Testing

@testable import FlokiContent

/// What a page asks other servers for without a touch is told.
@Suite struct PageRequestTests {
  private func requests(_ html: String) -> [String] {
    PageRequest.all(in: Array(html.utf8)).map { "\($0.kind) \($0.host)" }
  }

  @Test(arguments: [
    (
      "<link href=\"https://fonts.googleapis.com/css2?family=Lora\" rel=stylesheet>",
      "font fonts.googleapis.com"
    ),
    ("<link rel=\"stylesheet\" href='//cdn.example.org/a.css'>", "style cdn.example.org"),
    ("<link rel=preconnect href=https://fonts.gstatic.com crossorigin>", "connection fonts.gstatic.com"),
    ("<link rel=preload as=font href=https://cdn.example.org/a.woff2>", "font cdn.example.org"),
    ("<link rel=\"shortcut icon\" href=https://cdn.example.org/a.png>", "picture cdn.example.org"),
    ("<style>@import url(https://fonts.bunny.net/css);</style>", "font fonts.bunny.net"),
    ("<style>/* a */@IMPORT 'https://cdn.example.org/a.css';</style>", "style cdn.example.org"),
    ("<style>p{src:url( \"https://cdn.example.org/a.woff2\" )}</style>", "font cdn.example.org"),
    ("<p style=\"background:url('//cdn.example.org/a.png')\">", "picture cdn.example.org"),
    (
      "<SCRIPT async SRC=\"https://www.googletagmanager.com/gtag/js?id=G-1\"></SCRIPT>",
      "script www.googletagmanager.com"
    ),
    ("<script>fetch('https://stats.example.org/?u={{share_url}}')</script>", "ofScript stats.example.org"),
    ("<script>var u=\"//matomo.example.org/\";g.src=u+'m.js'</script>", "ofScript matomo.example.org"),
    ("<script type=module>import x from \"https://esm.example.org/x\"</script>", "ofScript esm.example.org"),
    ("<body onload=\"navigator.sendBeacon('https://stats.example.org/')\">", "ofScript stats.example.org"),
    ("<noscript><img src=\"https://px.example.org/p.gif\"></noscript>", "picture px.example.org"),
    (
      "<img alt=\"\" srcset=\"https://a.example.org/1.png 1x, data:image/gif;base64,AA 2x\">",
      "picture a.example.org"
    ),
    ("<iframe src=\"https://maps.example.org/embed\"></iframe>", "frame maps.example.org"),
    ("<video poster=https://v.example.org/p.jpg></video>", "picture v.example.org"),
    ("<audio src=https://v.example.org/a.mp3></audio>", "media v.example.org"),
    ("<img src=\"https://STATS.example.org/{{title}}\">", "picture stats.example.org"),
    ("<!-- a --!><img src=https://px.example.org/p.gif>", "picture px.example.org"),
    ("<!-- a --!><!-- b --><img src=https://px.example.org/p.gif>", "picture px.example.org"),
    ("<svg><title><img src=https://px.example.org/p.gif></title></svg>", "picture px.example.org"),
    ("<style>@import url(https://cdn.example.org/a.css);", "style cdn.example.org"),
  ])
  func `what is fetched by itself is found`(html: String, request: String) {
    #expect(requests(html) == [request])
  }

  @Test(arguments: [
    "<a href=\"https://example.org/\">x</a>", "<form action=\"https://example.org/\"></form>",
    "<link rel=canonical href=\"https://example.org/\">", "<link rel=alternate href=https://example.org/f>",
    "<link rel=author href=https://example.org/>", "<img src=\"{{image}}\">",
    "<img src=\"data:image/gif;base64,AA\">",
    "<img src=\"../i/1.png\">", "<!-- <script src=\"https://example.org/x.js\"></script> -->",
    "<script>location = 'https://example.org/'</script>", "<img data-src=\"https://example.org/1.png\">",
    "<script type=\"application/ld+json\">{\"@context\": \"https://schema.org\", \"x\": \"fetch(\"}</script>",
    "<style>/* url(https://example.org/1.png) */ a[href^=\"https://example.org\"] { color: red }</style>",
    "<p title=\"url(https://example.org/1.png)\">https://example.org/</p>", "<style>@import url(",
    "<script>fetch('",
    "<img src=\"https://{{host}}/1.png\">", "<textarea><img src=https://example.org/1.png></textarea>",
    "<? <img src=https://example.org/1.png> ?>", "<img src=1.png src=https://example.org/1.png>",
    "<script>'</scripts><img src=https://example.org/1.png>'</script>",
  ])
  func `what waits for a touch, or is nobody else's, is left alone`(html: String) {
    #expect(requests(html) == [])
  }

  @Test func `each is where it is written`() throws {
    let html =
      "<style>\n@import \"https://a.example.org/é.css\";\np { background: url(//b.example.org/1) }\n</style>"
    let found = PageRequest.all(in: Array(html.utf8)).map {
      String(decoding: Array(html.utf8)[$0.range], as: UTF8.self)
    }
    #expect(found == ["https://a.example.org/é.css", "//b.example.org/1"])
  }
}
