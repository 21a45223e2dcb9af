import Testing

@testable import FlokiClients

@Suite struct MarkupTests {
  @Test func wordsAndReferencesAreToldApart() {
    let markup = Markup(
      Array(
        """
        <!DOCTYPE html><META http-equiv=content-type content="text/html; charset=UTF-8"><title>a < b</title>
        <style>p > a { }</style><link rel=stylesheet href='s.css'><link rel=canonical href=there><!-- <img src=no.png> -->
        <p class="x>y">One <img alt="1 > 0" SRC="a.png?x=1&amp;y=2"> two<br>three <a href = b.html >four</a>
        <script src=c.js>if (1 < 2) document.write("<a href='no'>")</script><video poster="v.jpg"></video>
        """.utf8))
    #expect(markup.declaresUTF8)
    #expect(markup.text == "One two three four")
    #expect(markup.resources == ["s.css", "a.png?x=1&y=2", "c.js", "v.jpg"])
    #expect(markup.links == ["b.html"])
  }

  @Test(arguments: [
    "<", "<a", "<a href", "<a href=", "<a href='", "<!--", "<title>x", "a<b>c</", "<>", "&lt;",
  ])
  func brokenMarkupIsRead(_ html: String) {
    _ = Markup(Array(html.utf8))
  }
}
