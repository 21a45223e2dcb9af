import TestSupport

/// One item of every template, in a language of either direction, with everything that a page may have.
enum PageSite {
  static let templates = ["article", "essay", "issue", "plain"]

  static func site() async throws -> PlayerSite {
    var files: [String: String] = [:]
    for template in templates {
      let head = """
        ---
        title: {en: "The \(template) of the quay", ar: "صفحة الرصيف \(template)"}
        body: {en: Boats can land again., ar: يمكن للقوارب أن ترسو}
        image: ../boat.jpg
        image_alt: {en: Two boats at the quay, ar: قاربان}
        share_url: https://www.example.org/\(template)
        date: 2026-11-20
        allow_html: true
        template: \(template)
        ---

        """
      files["content/news/\(template)/en.md"] = head + words
      files["content/news/\(template)/ar.md"] = arabicWords
    }
    for path in ["clip.mp4", "horn.mp3"] { files["content/news/\(path)"] = "no film" }
    let site = try PlayerSite(
      """
      languages: [en, ar]
      color: "#0a7d5a"
      tabs:
        - class_type: news
          unique_id: 1
          long_title: {en: News, ar: أخبار}
          short_title: {en: News, ar: أخبار}
          feed: content/news
      """, files, pictures: ["content/news/boat.jpg": "gallery/content/photos/lighthouse.jpg"])
    return site
  }

  private static let parts = """

    ![A boat](../boat.jpg "The boat, as it was")

    ![One](../boat.jpg "One") ![Two](../boat.jpg "Two")

    > [!pull]
    > Boats land again.

    - [x] the quay
    - [ ] the crane

    | Day | Tide |
    |---|--:|
    | Mon | 4 m |

    ![The crane at work](../clip.mp4)

    ![The horn](../horn.mp3)

    > Quoted.

    `code` and <b>bold <i>both</b>

    <div class="box"><p>A box<table><tr><td>1</table></div>

    ---

    ## More

    1. one
    2. two

    """

  private static let words = """
    It is **open**[^1], and [the tides](https://www.example.org/tides) are low.
    \(parts)
    [^1]: Since noon.
    """
  private static let arabicWords = """
    الرصيف **مفتوح**[^1] و [المد](https://www.example.org/tides) منخفض.
    \(parts)
    [^1]: منذ الظهر.
    """
}
