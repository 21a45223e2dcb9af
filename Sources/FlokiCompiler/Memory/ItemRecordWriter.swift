import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// Encodes the results of an item. Nil if something cannot be encoded: then the next build reads the item again.
struct ItemRecordWriter {
  var record = RecordWriter()
  private let files: [SourceID]
  /// Whether something could not be encoded.
  var hasFailed = false

  static func bytes(of item: ParsedItem, _ settled: SettledItem, _ origin: ItemOrigin) -> [UInt8]? {
    var writer = ItemRecordWriter(origin.files)
    writer.write(item, settled)
    return writer.hasFailed ? nil : writer.record.bytes
  }

  private init(_ files: [SourceID]) { self.files = files }

  private mutating func write(_ item: ParsedItem, _ settled: SettledItem) {
    record.write(compact: item.key)
    write(item.span)
    write(item.dates.date) { writer, date in
      writer.record.write(compact: Int(date.value.secondsSince1970))
      writer.write(date.span)
    }
    for date in [item.dates.publishAt, item.dates.expires] {
      write(date) { $0.record.write(compact: Int($1.secondsSince1970)) }
    }
    let texts = item.texts
    for text in [texts.title, texts.body, texts.footer, texts.caption, texts.shareURL, texts.imageAlt] {
      write(text)
    }
    write(item.metadata) { $0.write($1) }
    write(item.numbers)
    record.write(compact: item.sections.count)
    for section in item.sections { record.write(compact: Int(section)) }
    record.write(compact: (item.isPinned ? 1 : 0) | (item.isOnline ? 2 : 0))
    write(item.media)
    record.write(compact: item.look.template)
    record.write(compact: (item.look.showsPicture ? 1 : 0) | (item.look.allowsHTML ? 2 : 0))
    record.write(compact: texts.pagePictures.count)
    for pictures in texts.pagePictures {
      write(pictures) { writer, pictures in
        writer.record.write(compact: pictures.count)
        for picture in pictures { writer.write(picture) }
      }
    }
    write(item.sketch) { $0.record.write(sketch: $1) }
    write(item.routes) { $0.write($1) }
    record.write(compact: settled.attributes.count)
    for attribute in settled.attributes { record.write(attribute) }
    for page in settled.pages { write(page) { $0.write($1) } }
    record.write(compact: settled.links.count)
    for link in settled.links { record.write(compact: link) }
    write(settled.reports)
  }

  mutating func write<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    record.write(compact: value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  private mutating func write(_ page: SettledItem.Page) {
    record.write(plain: page.digest.bytes)
    record.write(compact: page.origin ?? "")
  }

  /// Spans are relative to the item's own files, since other files may come and go.
  mutating func write(_ span: SourceSpan) {
    guard span.detour == nil, let file = files.firstIndex(of: span.source) else {
      hasFailed = true
      return
    }
    record.write(compact: file)
    record.write(compact: Int(span.start))
    record.write(compact: Int(span.end))
  }

  private mutating func write(_ text: LocalizedText?) {
    write(text) { writer, text in
      writer.write(text.span)
      writer.record.write(compact: text.byLanguage.count)
      for written in text.byLanguage {
        writer.write(written) { writer, written in
          writer.record.write(compact: written.text)
          writer.write(written.span)
        }
      }
    }
  }

  private mutating func write(_ routes: ItemRoutes) {
    record.write(compact: routes.slugs.count)
    for slug in routes.slugs { write(slug) { $0.write($1) } }
    write(routes.legacyID) { writer, id in
      writer.record.write(compact: Int(id.value))
      writer.write(id.span)
    }
    record.write(compact: routes.aliases.count)
    for alias in routes.aliases { write(alias) }
  }

  private mutating func write(_ text: Located<String>) {
    record.write(compact: text.value)
    write(text.span)
  }

  private mutating func write(_ numbers: ItemNumbers) {
    write(numbers.explicitID) { $0.record.write(compact: Int($1)) }
    write(numbers.writtenSortID) { $0.record.write(compact: Int($1)) }
    write(numbers.parentID) { $0.record.write(compact: $1) }
    write(numbers.maxZoom) { $0.record.write($1.bitPattern) }
    write(numbers.remoteSize) {
      $0.record.write(compact: $1.width)
      $0.record.write(compact: $1.height)
    }
  }

  /// Every build resolves pictures served elsewhere and nested content again.
  private mutating func write(_ media: ItemMedia) {
    guard case .own = media.url else {
      hasFailed = true
      return
    }
    switch media.image {
    case .remote: hasFailed = true
    case .file(let picture): write(picture) { $0.write($1) }
    case nil: record.write(compact: 0)
    }
    record.write(media.focus.value.x.bitPattern)
    record.write(media.focus.value.y.bitPattern)
    write(media.focus.span) { $0.write($1) }
  }

  private mutating func write(_ picture: PictureReference) {
    record.write(compact: picture.path)
    record.write(plain: picture.digest.bytes)
    write(picture.span)
  }
}

extension RecordWriter {
  fileprivate mutating func write(sketch: Sketch) {
    write(compact: sketch.text)
    write(compact: sketch.least)
    write(compact: sketch.leastToKeep)
  }
}
