package import FlokiContent
import FlokiProtocol
package import FlokiSyntax

/// Everything that a source has, as values.
package struct ImportedFeed: Sendable {
  package var title: String?
  package var items: [ImportedItem] = []
  /// Which item is where.
  var routes = RouteTable()
  /// The pages of the source that became no item, by their paths.
  var unread = RouteTable()
  /// By their numbers in the source.
  var attachments: [String: ImportedAttachment] = [:]
}

/// Reads what a sheet made of a source.
package struct ImportedItemReader {
  private let zone: ProjectTimeZone
  private var feed = ImportedFeed()
  private var spans: [String: SourceSpan] = [:]
  private var feedLink: String?
  private var isKept = false
  private var authors = AuthorNames()

  package init(zone: ProjectTimeZone) { self.zone = zone }

  /// - Parameter base: The address of the source; nil for a file.
  package mutating func read(
    _ translation: Translation, base: String?, reporting diagnostics: inout Diagnostics
  ) -> ImportedFeed {
    for element in translation.shell where element.name == "feed" {
      feed.title = feed.title ?? element.attribute("title")
      feedLink = feedLink ?? element.attribute("link")?.address(from: base)
    }
    let inShell = translation.shell.flatMap { $0.name == "feed" ? $0.elements : [$0] }
    let nowhere = translation.records.first?.span
    for element in inShell { if let nowhere { read(element, nowhere, base: base, reporting: &diagnostics) } }
    // Pages show attachments, which are elements of their own.
    let hasNewAttachments = translation.records.contains { record in
      !record.result.isKept && record.result.elements.contains { $0.name == "attachment" }
    }
    for record in translation.records {
      isKept = record.result.isKept && !hasNewAttachments
      for element in record.result.elements {
        read(element, record.span, base: base, reporting: &diagnostics)
      }
    }
    return feed
  }

  private mutating func read(
    _ element: ResultElement, _ span: SourceSpan, base: String?, reporting diagnostics: inout Diagnostics
  ) {
    switch element.name {
    case "attachment":
      guard let id = element.attribute("id"), let link = element.attribute("link")?.address(from: base) else {
        return
      }
      feed.attachments[id] = ImportedAttachment(
        address: link, title: element.elements("title").first.map { plain($0) } ?? "",
        parent: element.attribute("parent"))
    case "left_out":
      diagnostics.report(
        .leftOut(
          element.elements("title").first.map { plain($0) } ?? "", element.attribute("reason") ?? "", at: span
        ))
    case "author": authors.add(element)
    case "item": item(element, span, base: base ?? feedLink, reporting: &diagnostics)
    default: break
    }
  }

  private mutating func item(
    _ element: ResultElement, _ span: SourceSpan, base: String?, reporting diagnostics: inout Diagnostics
  ) {
    // Of several, each begins at the one before it.
    let written = element.attribute("base")?.split(separator: " ").map(String.init)
    let entryBase = written?.reduce(base) { $1.address(from: $0) ?? $0 }
    let link = element.attribute("link")?.address(from: entryBase ?? base).flatMap {
      $0.hasPrefix("http") ? $0 : nil
    }
    let words =
      element.elements("body").first { !$0.text.trimmed.isEmpty }
      ?? element.elements("summary").first { !$0.text.trimmed.isEmpty }
    let pageBase = entryBase ?? link ?? base
    let ownBase = element.attribute("page_base")?.address(from: pageBase) ?? pageBase
    var hasBrokenNotes = false
    let body = words.map { words in
      let notes = element.elements("footnotes").first
      let hasNotes = form(of: words) == .wordpress && words.name == "body"
      let text = hasNotes ? notes.flatMap { WordPressFootnotes.add($0.text, to: words.text) } : words.text
      hasBrokenNotes = text == nil && notes != nil
      return ItemBody(form: form(of: words), text: text ?? words.text, base: ownBase)
    }
    var title = element.elements("title").map { plain($0) }.first { !$0.isEmpty } ?? ""
    if title.isEmpty {
      title = body?.beginning ?? element.attribute("slug").map { fileNameWords($0, atMost: 60) } ?? ""
    }
    guard !title.isEmpty else {
      diagnostics.report(.itemEmpty(at: span))
      return
    }
    var key =
      element.attribute("key") ?? link
      ?? ContentDigest(of: Array("\(title)\n\(element.attribute("date") ?? "")".utf8)).hex(20)
    // Some exports give two posts one guid, and each a number of its own.
    let number = element.attribute("number")
    let isTaken = spans[key] != nil
    if isTaken, let number { key += " \(number)" }
    if let first = spans[key] {
      diagnostics.report(.keyTwice(key, at: span, first: first))
      return
    }
    if hasBrokenNotes { diagnostics.report(.footnotes(of: title, at: span)) }
    spans[key] = span
    if !isTaken, let number { spans["\(key) \(number)"] = span }
    var item = ImportedItem(key: key, title: title, link: link, body: body, span: span)
    item.isKept = isKept
    item.date = instant(element.attribute("date"), span, reporting: &diagnostics)
    item.publishAt = instant(element.attribute("publish_at"), span, reporting: &diagnostics)
    item.expires = instant(element.attribute("expires"), span, reporting: &diagnostics)
    let locks = words.flatMap { form(of: $0) == .wordpress ? $0.text : nil }.flatMap {
      ItemPublicity.reason(ofCodes: ItemPublicity.codes(in: $0))
    }
    item.apply(
      ItemPublicity(status: element.attribute("status"), reason: element.attribute("private") ?? locks))
    // WordPress writes letters of other scripts with escapes.
    item.slug =
      element.attribute("slug").map {
        fileNameWords($0.removingPercentEscapes ?? $0, atMost: 100)
      }?.nonEmpty
    item.number = number.flatMap { Int64($0) }.flatMap {
      (1...Int64(Int32.max)).contains($0) ? $0 : nil
    }
    for section in element.elements("section") {
      let name = section.text.collapsed.trimmed
      if !name.isEmpty, !item.sections.contains(name) { item.sections.append(name) }
    }
    item.authors = authors.names(of: element)
    item.tags = element.elements("keyword").map { plain($0) }.filter { !$0.isEmpty }.eachOnce
    for field in element.elements("field") {
      let value = field.text.readable.collapsed.trimmed
      guard let name = field.attribute("name"), !value.isEmpty,
        !item.fields.contains(where: { $0.name == name })
      else { continue }
      item.fields.append(.init(name: name, value: value))
    }
    item.footer = element.elements("footer").map { plain($0) }.first { !$0.isEmpty }
    for picture in element.elements("picture") where item.picture == nil {
      item.picture =
        picture.attribute("link")?.address(from: ownBase)
        ?? picture.attribute("attachment").map { "attachment:\($0)" }
    }
    for enclosure in element.elements("enclosure") {
      guard let address = enclosure.attribute("link")?.address(from: ownBase) else { continue }
      let type = enclosure.attribute("type") ?? ""
      if type.hasPrefix("image/") || address.isPicture {
        item.picture = item.picture ?? address
      } else {
        item.enclosures.append((address, type))
      }
    }
    if let download = element.elements("download").first,
      let address = download.attribute("link")?.address(from: ownBase)
    {
      item.shelf = ShelfEntry(
        download: address, cover: element.elements("cover").first?.attribute("link")?.address(from: ownBase),
        isFree: !element.elements("free").isEmpty)
    }
    if let link { feed.routes.add(link, key) }
    item.caption = element.elements("caption_text").map { plain($0) }.first { !$0.isEmpty }
    item.imageAlt = element.elements("image_alt").map { plain($0) }.first { !$0.isEmpty }
    readView(of: element, base: ownBase, into: &item)
    feed.items.append(item)
  }

  /// Words beside a movie or a list are what its row shows, since no page opens.
  private func readView(of element: ResultElement, base: String?, into item: inout ImportedItem) {
    func text(_ name: String) -> String? { element.elements(name).first?.text.trimmed.nonEmpty }
    var view = ImportedView(className: text("class_type"))
    view.url = text("url").flatMap { $0.address(from: base) ?? $0 }
    for value in element.elements("data").flatMap(\.elements) where SheetWords.dataNames.contains(value.name)
    {
      let text = value.text.trimmed
      if !text.isEmpty { view.data.append(.init(name: value.name, value: text)) }
    }
    guard view != ImportedView() else { return }
    item.view = view
    if item.summary == nil { item.summary = item.body?.plain.nonEmpty }
    item.body = nil
  }

  private func form(of element: ResultElement) -> ItemBody.Form {
    element.attribute("type").flatMap { ItemBody.Form(rawValue: $0) } ?? .text
  }

  /// A text of one line; what is in it of HTML is only letters.
  private func plain(_ element: ResultElement) -> String {
    let text = element.text
    guard form(of: element) != .text, text.contains(where: { $0 == "&" || $0 == "<" }) else {
      return text.collapsed.trimmed
    }
    return (try? HTMLReader.read(text).line) ?? text.collapsed.trimmed
  }

  private func instant(
    _ text: String?, _ span: SourceSpan, reporting diagnostics: inout Diagnostics
  ) -> Instant? {
    guard let text, !FeedDate.isNone(text) else { return nil }
    if let instant = FeedDate.instant(text, in: zone) { return instant }
    diagnostics.report(.date(text, at: span))
    return nil
  }
}

extension ItemBody {
  /// All words in one line.
  fileprivate var plain: String {
    let letters =
      switch form {
      case .text: text
      case .markdown: MarkdownPage.render(Array(text.utf8)).plainExcerpt
      case .html, .wordpress: (try? HTMLReader.read(text).line) ?? text
      }
    return letters.collapsed.trimmed
  }

  /// The first words, for an item that has no title.
  var beginning: String {
    let words = plain.readableLine
    guard words.count > 60 else { return words }
    let cut = words.prefix(60)
    return String(cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)]) + "…"
  }
}
