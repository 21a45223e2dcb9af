import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SiteTrace {
  /// The parsed attributes of an item with their places, and its pages.
  func draftLines(_ traced: TracedItem) -> [String] {
    var lines = ["draft \(traced.name)"]
    for source in files(of: traced).sorted() { lines.append("  file \(sources.files[source].path)") }
    for (index, block) in traced.blocks.enumerated() {
      lines.append(index == 0 ? "  attributes" : "  translation at \(place(of: block.span))")
      for entry in block.entries {
        lines.append("    \(entry.attribute.name) at \(place(of: entry.value.span)): \(entry.value.shown)")
      }
    }
    for (language, page) in traced.item.pages.enumerated() {
      guard let page else { continue }
      let start = place(of: .bytes(page.start..<page.start, of: page.source))
      lines.append("  page in \(langcode(language)) at \(start)")
      for image in page.markdown.images { lines.append("    picture \(image.path)") }
      for link in page.markdown.links { lines.append("    link \(link.url)") }
    }
    return lines
  }

  /// The resolved values of an item with defaults, its id, and its languages.
  func projectLines(_ traced: TracedItem) -> [String] {
    let item = traced.item
    var lines = ["project \(traced.name)"]
    func say(_ name: String, _ value: String?) { if let value { lines.append("  \(name): \(value)") } }
    say("feed", traced.feed.folder)
    say("presence", traced.isDraft ? "draft" : "\(item.presence)")
    say("id", traced.numbered.map { "\($0.id)" } ?? "none")
    say("sort_id", traced.numbered?.sortID.map(String.init))
    say("date", item.date.map(rfc3339))
    say("publish_at", item.publishAt.map(rfc3339))
    say("expires", item.expires.map(rfc3339))
    for (language, code) in project.settings.languages.enumerated() {
      let shown = item.languageShown(to: language, project.settings.fallback)
      say(
        "in \(code.text)",
        shown.map { $0 == language ? "translated" : "shown in \(langcode($0))" } ?? "left out")
      for (name, text) in texts(of: item) {
        if let written = text.byLanguage[language] {
          lines.append("    \(name) at \(place(of: written.span)): \(written.text.quoted)")
        }
      }
    }
    say("sections", item.sections.isEmpty ? nil : item.sections.map(String.init).joined(separator: ", "))
    say("image", item.image.map(words))
    say("opens", words(of: item))
    say("template", item.content.look.template)
    say("pinned", item.isPinned ? "yes" : nil)
    return lines
  }

  /// The planned pictures and published entries of an item.
  func planLines(_ traced: TracedItem) -> [String] {
    var lines = ["plan \(traced.name)"]
    for picture in planned(traced.item) {
      lines.append("  \(picture.plan.purpose) \(picture.path)")
      lines.append("    \(picture.plan)")
    }
    for place in published(traced) {
      guard let file = files[place] else {
        lines.append("  entry \(place)")
        continue
      }
      if file.picture == nil { lines.append("  file \(place)") }
    }
    return lines
  }

  /// The state of an item in the item cache.
  func cacheLines(_ traced: TracedItem) -> [String] {
    var lines = ["cache \(traced.name)", "  this build: \(recalling(traced))"]
    lines.append(
      "  next build: \(hindrance(traced).map { "reads it: \($0)" } ?? "takes it from the cache if nothing changes")"
    )
    if let origin = traced.item.content.origin {
      lines.append("  digest: \(origin.digest.hex())")
      for source in origin.files { lines.append("  depends on \(sources.files[source].path)") }
      lines.append(
        "  depends on \(ProjectPath.settings), the files of its tabs, templates, and this version of floki")
    }
    if let settled = traced.item.content.settled {
      for (language, page) in settled.pages.enumerated() {
        if let page { lines.append("  page in \(langcode(language)): \(SitePath.page(page.digest.hex(20)))") }
      }
    }
    return lines
  }

  private func rfc3339(_ instant: Instant) -> String { instant.rfc3339(in: project.settings.timeZone) }

  private func texts(of item: ResolvedItem) -> [(String, LocalizedText)] {
    let texts = item.content.texts
    return [
      (ItemAttribute.title, texts.title), (NewsItemAttribute.body, texts.body),
      (NewsItemAttribute.footer, texts.footer), (GalleryItemAttribute.captionText, texts.caption),
      (ItemAttribute.shareURL, texts.shareURL), (ItemSourceAttribute.imageAlt, texts.imageAlt),
    ].compactMap { attribute, text in text.map { (attribute.name, $0) } }
  }

  private func words(of picture: ResolvedItem.Picture) -> String {
    switch picture {
    case .remote(let address, _): address
    case .file(let picture):
      "\(picture.path), \(picture.header.size.width) × \(picture.header.size.height), \(picture.digest.hex(16))"
    }
  }

  private func words(of item: ResolvedItem) -> String {
    if let nested = item.nested { return "a \(nested.className.noun) (\(place(of: nested.block.span)))" }
    switch item.url {
    case .own: return "its own page or photo"
    case .remote(let address, _): return address
    case .file(let path, _, _): return path
    case .html(let page): return sources.files[page.source].path
    }
  }
}

extension YAMLNode {
  /// A value on one line.
  fileprivate var shown: String { kind == .scalar ? text.quoted : "\(kindInWords) of \(count)" }
}

extension String {
  /// The beginning of a text on one line.
  fileprivate var quoted: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    return "“" + (line.count > 80 ? line.prefix(80) + "…" : line) + "”"
  }
}
