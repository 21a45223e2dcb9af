/// The values that a template can name: everything in a page. The reference lists them from here.
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
  case author, tags, fields

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
    case .body, .style, .tags: .markup
    case .rtl, .fields: .flag
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
    case .body: "The page itself: its Markdown as HTML, without the heading that is the title."
    case .summary: "The item's `body`, which lists show below the title."
    case .footer: "The item's `footer`."
    case .date: "The item's date, written in the language of the page: 20 November 2026."
    case .dateISO: "The same as 2026-11-20, for `<time datetime>`."
    case .lang: "The langcode of the page."
    case .rtl: "Whether the language is written from right to left."
    case .app: "The app's name."
    case .style:
      "The style sheet of the built-in template, with the app's colour, reduced to what the page uses; your own template gets all of `article`'s."
    case .shareURL: "The item's address on the web, if it is http:// or https://."
    case .image: "The address of the item's own picture, at most 640 pixels wide."
    case .imageWidth: "How wide that picture is."
    case .imageHeight: "How high it is."
    case .imageSet: "The picture and a larger one for `srcset`, if the source is 1280 pixels wide."
    case .imageAlt: "The text that replaces the picture: `image_alt`, or nothing."
    case .author: "The item's `author`: one name, or all with commas between them."
    case .tags: "The item's `tags`, as a list of HTML: `<ul class=\"tags\" role=\"list\">`."
    case .fields:
      "Whether the item has any of its feed's `fields`. Each is a value of its own name: `{{venue}}`."
    }
  }
}

/// The values of one page.
package struct PageValues: Sendable {
  /// By the place of a value among all.
  private var texts: [String?] = Array(repeating: nil, count: PageValue.allCases.count)
  /// A bit for each value that there is: pages that have the same values are made by one outline.
  private(set) var shape: UInt32 = 0
  /// The values of the project's own fields, by what templates call them; an empty one can only be asked for.
  package var fields: [String: String] = [:]

  package init() {}

  package subscript(value: PageValue) -> String? {
    get { texts[value.place] }
    set {
      texts[value.place] = newValue
      let bit = UInt32(1) << UInt32(value.place)
      shape = newValue == nil ? shape & ~bit : shape | bit
    }
  }
}

extension PageValue {
  /// Its place among all values.
  fileprivate var place: Int {
    switch self {
    case .title: 0
    case .body: 1
    case .summary: 2
    case .footer: 3
    case .date: 4
    case .dateISO: 5
    case .lang: 6
    case .rtl: 7
    case .app: 8
    case .style: 9
    case .shareURL: 10
    case .image: 11
    case .imageWidth: 12
    case .imageHeight: 13
    case .imageAlt: 14
    case .imageSet: 15
    case .author: 16
    case .tags: 17
    case .fields: 18
    }
  }
}
