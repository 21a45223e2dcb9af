/// What a template may name: everything that a page is made of. The reference lists them from here.
package enum PageValue: String, CaseIterable, Sendable {
  case title, body, summary, footer, date
  case dateISO = "date_iso"
  case lang, rtl, app, style
  case shareURL = "share_url"
  case image
  case imageWidth = "image_width"
  case imageHeight = "image_height"
  case imageAlt = "image_alt"
  case imageSet = "image_srcset"

  /// What kind of thing it is, which decides how it is written in a template.
  package enum Kind: String, Sendable {
    /// Words: `{{name}}`, in which nothing is markup.
    case text
    /// Finished HTML or CSS: `{{{name}}}`.
    case markup
    /// Only to be asked for: `{{#name}}`.
    case flag
  }

  package var kind: Kind {
    switch self {
    case .body, .style: .markup
    case .rtl: .flag
    default: .text
    }
  }

  /// Whether it may be missing, so that `{{#name}}` and `{{^name}}` ask for it.
  package var isOptional: Bool {
    switch self {
    case .body, .lang, .app, .style: false
    default: true
    }
  }

  package var meaning: String {
    switch self {
    case .title: "The item's title in the language of the page."
    case .body: "The page itself: what its Markdown came to, without the heading that is the title."
    case .summary: "The item's `body`, which lists show below the title."
    case .footer: "The item's `footer`."
    case .date: "The item's date, as the language of the page writes it: 20 November 2026."
    case .dateISO: "The same as 2026-11-20, for `<time datetime>`."
    case .lang: "The langcode of the page."
    case .rtl: "Whether the language is written from right to left."
    case .app: "The app's name."
    case .style:
      "The style sheet of the built-in template, with the app's colour; of a template of your own that of `article`."
    case .shareURL: "The item's address on the web, where it is one of http:// or https://."
    case .image: "The address of the item's own picture, at most 640 pixels wide."
    case .imageWidth: "How wide that picture is."
    case .imageHeight: "How high it is."
    case .imageSet: "The picture and a finer one for `srcset`, where the source has 1280 pixels in width."
    case .imageAlt: "The words that replace it: `image_alt`, or nothing."
    }
  }
}

/// Which of the optional values a page has: pages that have the same are made by one outline.
package struct PageValues: Sendable {
  private var texts: [PageValue: String] = [:]

  package init() {}

  package subscript(value: PageValue) -> String? {
    get { texts[value] }
    set { texts[value] = newValue }
  }

  /// A bit for each value that there is.
  var shape: UInt32 {
    var shape: UInt32 = 0
    for (index, value) in PageValue.allCases.enumerated() where texts[value] != nil {
      shape |= 1 << UInt32(index)
    }
    return shape
  }
}
