package import FlokiProtocol

/// The page of a story at its lasting address: the page that phones open, with a head for search engines and for those who
/// share it, and with ways to the rest of the app around it. It is whole without any other page and without a script.
package struct StoryPage: Sendable {
  /// The type that others know it as (schema.org).
  package enum Kind: String, Sendable {
    case article = "NewsArticle"
    case photo = "ImageObject"
    case issue = "PublicationIssue"
  }

  /// Another page.
  package struct Link: Hashable, Sendable {
    package let title: String
    package let address: String

    package init(_ title: String, _ address: String) { (self.title, self.address) = (title, address) }
  }

  /// The same story in another language.
  package struct Version: Hashable, Sendable {
    package let langcode: Langcode
    /// What its speakers call it.
    package let name: String
    package let address: String

    package init(_ langcode: Langcode, called name: String, _ address: String) {
      (self.langcode, self.name, self.address) = (langcode, name, address)
    }
  }

  /// The picture that is shown where the address is shared.
  package struct Card: Hashable, Sendable {
    package let address: String
    /// In pixels.
    package let size: PixelSize

    package init(_ address: String, _ size: PixelSize) { (self.address, self.size) = (address, size) }
  }

  package let kind: Kind
  package let langcode: Langcode
  /// Its lasting address.
  package let address: String
  package let title: String
  package let summary: String
  package let authors: [String]
  /// Year, month and day; with a time where its author wrote one.
  package let date: String?
  package let card: Card?
  /// In all languages, its own too; empty where there is only one.
  package let versions: [Version]
  package let previous: Link?
  package let next: Link?
  /// Where the app shows it; nil without an app for browsers.
  package let inApp: String?
  package let frame: Frame

  /// What all stories of a list have in common.
  package final class Frame: Sendable {
    /// The name of the app.
    let app: String
    let home: String?
    let icon: String?
    /// What is above the story.
    let top: [UInt8]

    /// - Parameter list: The list that it is in; nil without an app for browsers.
    package init(app: String, home: String?, icon: String?, list: Link?) {
      self.app = app
      self.home = home
      self.icon = icon
      let image = icon.map { "<img src=\"\(escapeHTML($0))\" width=\"32\" height=\"32\" alt=\"\">" } ?? ""
      let name = image + "<b>\(escapeHTML(app))</b>"
      let start = home.map { "<a href=\"\(escapeHTML($0))\" rel=\"home\">\(name)</a>" } ?? name
      let second = list.map { "<a href=\"\(escapeHTML($0.address))\">\(escapeHTML($0.title))</a>" } ?? ""
      top = Array("\n<header class=\"story-top\">\(start)\(second)</header>\n".utf8)
    }
  }

  package init(
    _ kind: Kind, in langcode: Langcode, at address: String, title: String, summary: String,
    authors: [String],
    date: String?, card: Card?, versions: [Version], previous: Link?, next: Link?, inApp: String?,
    frame: Frame
  ) {
    self.kind = kind
    self.langcode = langcode
    self.address = address
    self.title = title
    self.summary = summary
    self.authors = authors
    self.date = date
    self.card = card
    self.versions = versions
    self.previous = previous
    self.next = next
    self.inApp = inApp
    self.frame = frame
  }

  /// What tells whether another page comes of the same one.
  package func write(to record: inout RecordWriter) {
    record.write(kind.rawValue)
    record.write(langcode.text)
    record.write(address)
    record.write(title)
    record.write(summary)
    for author in authors { record.write(author) }
    record.write(date ?? "")
    record.write(card?.address ?? "")
    record.write(card?.size.width ?? 0)
    record.write(card?.size.height ?? 0)
    for version in versions {
      record.write(version.langcode.text)
      record.write(version.name)
      record.write(version.address)
    }
    for link in [previous, next] {
      record.write(link?.title ?? "")
      record.write(link?.address ?? "")
    }
    record.write(inApp ?? "")
    record.write(frame.top)
  }
}
