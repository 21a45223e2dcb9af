import FlokiProtocol
import Testing

@testable import FlokiContent

/// Pages have valid HTML for what they have beyond CommonMark.
@Suite struct PagePartsTests {
  private func html(_ markdown: String) -> String {
    let page = MarkdownPage.render(Array(markdown.utf8))
    var output: [UInt8] = []
    page.append(
      to: &output,
      placing: page.images.map {
        .init(url: $0.path, size: nil, alt: $0.alt, title: $0.title, kind: $0.kindOfMedia ?? .picture)
      },
      leadingTo: [])
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "- [x] done\n- [ ] *open*\n- none",
      """
      <ul>
      <li class="task"><label><input type="checkbox" disabled checked> done</label></li>
      <li class="task"><label><input type="checkbox" disabled> <em>open</em></label></li>
      <li>none</li>
      </ul>

      """
    ),
    (
      "- [ ] one\n\n- [x] two",
      """
      <ul>
      <li class="task">
      <p><label><input type="checkbox" disabled> one</label></p>
      </li>
      <li class="task">
      <p><label><input type="checkbox" disabled checked> two</label></p>
      </li>
      </ul>

      """
    ),
    (
      "![a](a.png \"Old <quay>\")\n\nb",
      "<figure><img src=\"a.png\" alt=\"a\"><figcaption>Old &lt;quay&gt;</figcaption></figure>\n<p>b</p>\n"
    ),
    (
      "![a](a.png)\n![b](b.png \"B\")\n",
      """
      <div class="side">
      <figure><img src="a.png" alt="a"></figure>
      <figure><img src="b.png" alt="b"><figcaption>B</figcaption></figure>
      </div>

      """
    ),
    (
      "> [!WARNING]\n> The *rail* is wet.\n> Take care.\n",
      """
      <div class="alert warning">
      <blockquote>
      <p class="kind"><strong>Warning</strong></p>
      <p>The <em>rail</em> is wet.
      Take care.</p>
      </blockquote>
      </div>

      """
    ),
    (
      "> [!tip]\n>\n> - A\n\n> [!NOTE]\n> > [!NOTE]\n> > B\n",
      """
      <div class="alert tip">
      <blockquote>
      <p class="kind"><strong>Tip</strong></p>
      <ul>
      <li>A</li>
      </ul>
      </blockquote>
      </div>
      <div class="alert note">
      <blockquote>
      <p class="kind"><strong>Note</strong></p>
      <div class="alert note">
      <blockquote>
      <p class="kind"><strong>Note</strong></p>
      <p>B</p>
      </blockquote>
      </div>
      </blockquote>
      </div>

      """
    ),
    ("![a](a.png)", "<p><img src=\"a.png\" alt=\"a\"></p>\n"),
    (
      "- ![a](a.png)\n  ![b](b.png)",
      "<ul>\n<li><img src=\"a.png\" alt=\"a\">\n<img src=\"b.png\" alt=\"b\"></li>\n</ul>\n"
    ),
    (
      "> [!pull]\n> Boats *land*.\n>\n> Again.",
      "<div class=\"pull\">\n<blockquote>\n<p>Boats <em>land</em>.</p>\n<p>Again.</p>\n</blockquote>\n</div>\n"
    ),
    ("> [!pull] no", "<blockquote>\n<p>[!pull] no</p>\n</blockquote>\n"),
    (
      "![The crane](crane.mp4)",
      "<p><video controls preload=\"none\" src=\"crane.mp4\" aria-label=\"The crane\"><a href=\"crane.mp4\">The crane</a></video></p>\n"
    ),
    (
      "![](horn.mp3)",
      "<p><audio controls preload=\"none\" src=\"horn.mp3\"><a href=\"horn.mp3\">horn.mp3</a></audio></p>\n"
    ),
  ]) func `parts of a page`(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test func `a picture has a finer one beside it`() {
    var output: [UInt8] = []
    MarkdownPage.PlacedImage(
      url: "https://example.org/a.jpg", size: PixelSize(width: 640, height: 480), alt: "A",
      finer: ("https://example.org/b.jpg", 1280)
    ).append(to: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == #"<img src="https://example.org/a.jpg" srcset="https://example.org/a.jpg 640w, https://example.org/b.jpg 1280w" sizes="(max-width: 640px) 100vw, 640px" width="640" height="480" alt="A">"#
    )
  }
}
