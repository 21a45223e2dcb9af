import FlokiProtocol

extension StoryPage {
  /// The page, made of the one that phones open.
  package func html(of page: [UInt8]) -> [UInt8] {
    let places = PagePlaces(in: page)
    var output: [UInt8] = []
    output.reserveCapacity(page.count + 4096)
    output += page[..<places.head.lowerBound]
    appendHead(to: &output)
    output += page[places.head.upperBound..<places.start]
    output += frame.top
    output += page[places.start..<places.end]
    appendBottom(to: &output)
    output += page[places.end...]
    return output
  }

  private func appendHead(to output: inout [UInt8]) {
    output.link("canonical", address)
    for version in versions { output.alternate(version.langcode.text, version.address) }
    if let first = versions.first { output.alternate("x-default", first.address) }
    if !summary.isEmpty { output.meta("name", "description", summary) }
    output.meta("property", "og:type", kind == .article ? "article" : "website")
    output.meta("property", "og:site_name", frame.app)
    output.meta("property", "og:title", title)
    output.meta("property", "og:url", address)
    output.meta("property", "og:locale", langcode.ofOpenGraph)
    if !summary.isEmpty { output.meta("property", "og:description", summary) }
    if kind == .article {
      if let date { output.meta("property", "article:published_time", date) }
      for author in authors { output.meta("property", "article:author", author) }
    }
    if let card {
      output.meta("property", "og:image", card.address)
      output.meta("property", "og:image:width", String(card.size.width))
      output.meta("property", "og:image:height", String(card.size.height))
      output.meta("property", "og:image:alt", title)
    }
    let isLarge = card.map { $0.size.width >= 600 } ?? false
    output.meta("name", "twitter:card", isLarge ? "summary_large_image" : "summary")
    output.append("<script type=\"application/ld+json\">")
    output += StoryData(self).script
    output.append("</script>\n<style>\(Self.style)</style>\n")
  }

  private func appendBottom(to output: inout [UInt8]) {
    let others = versions.filter { $0.langcode.text != langcode.text }
    guard previous != nil || next != nil || inApp != nil || !others.isEmpty else { return }
    output.append("<nav class=\"story-end\">\n")
    if let previous { append(previous, "prev", .previous, to: &output) }
    if let next { append(next, "next", .next, to: &output) }
    for version in others {
      let code = version.langcode.text
      output.append("<a href=\"")
      escapeHTML(version.address, into: &output)
      output.append("\" rel=\"alternate\" hreflang=\"\(code)\" lang=\"\(code)\"")
      if version.langcode.isRightToLeft { output.append(" dir=\"rtl\"") }
      output.append(">")
      escapeHTML(version.name, into: &output)
      output.append("</a>\n")
    }
    if let inApp {
      output.append("<a href=\"")
      escapeHTML(inApp, into: &output)
      output.append("\">\(StoryWord.openInApp.text(in: langcode))</a>\n")
    }
    output.append("</nav>\n")
  }

  private func append(_ link: Link, _ relation: String, _ word: StoryWord, to output: inout [UInt8]) {
    output.append("<a href=\"")
    escapeHTML(link.address, into: &output)
    output.append("\" rel=\"\(relation)\"><small>\(word.text(in: langcode))</small> ")
    escapeHTML(link.title, into: &output)
    output.append("</a>\n")
  }

  /// For every template: only what is around its page, and nothing of it on paper.
  private static let style =
    ".story-top,.story-end{display:flex;flex-wrap:wrap;align-items:center;gap:.5em 1.5em;max-width:640px;margin:0 auto;"
    + "padding:.75em 16px;box-sizing:border-box;font:1rem/1.4 -apple-system,system-ui,Roboto,sans-serif}"
    + ".story-top a,.story-end a{text-decoration:none;color:inherit}"
    + ".story-top a:hover,.story-end a:hover{text-decoration:underline}"
    + ".story-top img{vertical-align:middle;margin-inline-end:.5em;border-radius:6px}"
    + ".story-end{border-top:1px solid rgba(128,128,128,.4);margin-top:2em}.story-end small{display:block;opacity:.75}"
    + "@media print{.story-top a+a,.story-end{display:none}}"
}

extension [UInt8] {
  fileprivate mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  fileprivate mutating func meta(_ attribute: String, _ name: String, _ content: String) {
    append("<meta \(attribute)=\"\(name)\" content=\"")
    escapeHTML(content, into: &self)
    append("\">\n")
  }

  fileprivate mutating func link(_ relation: String, _ address: String) {
    append("<link rel=\"\(relation)\" href=\"")
    escapeHTML(address, into: &self)
    append("\">\n")
  }

  fileprivate mutating func alternate(_ language: String, _ address: String) {
    append("<link rel=\"alternate\" hreflang=\"\(language)\" href=\"")
    escapeHTML(address, into: &self)
    append("\">\n")
  }
}

extension Langcode {
  /// `pt_BR`; the territory is left out where it is not known.
  fileprivate var ofOpenGraph: String { region.map { "\(language)_\($0)" } ?? language }
}
