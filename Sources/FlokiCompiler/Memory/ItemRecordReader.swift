import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Decodes what ``ItemRecordWriter`` wrote; nil if the bytes are invalid or a picture has changed.
struct ItemRecordReader {
  private var record: RecordReader
  private let origin: ItemOrigin
  private let sources: SourceTree

  init(_ bytes: [UInt8], _ contents: Range<Int>, _ origin: ItemOrigin, _ sources: SourceTree) {
    record = RecordReader(bytes, part: contents)
    self.origin = origin
    self.sources = sources
  }

  mutating func item(_ written: OnDemand<ItemAsWritten>) -> ParsedItem? {
    do { return try readItem(written) } catch { return nil }
  }

  /// The bytes are invalid.
  struct Problem: Error {}

  private mutating func readItem(_ written: OnDemand<ItemAsWritten>) throws(Problem) -> ParsedItem {
    let key = try text()
    let span = try span()
    let date = try optional { (reader) throws(Problem) in
      Located(Instant(secondsSince1970: Int64(try reader.number())), at: try reader.span())
    }
    let (publishAt, expires) = (try instant(), try instant())
    let (title, body, footer) = (try localizedText(), try localizedText(), try localizedText())
    let (caption, shareURL) = (try localizedText(), try localizedText())
    let imageAlt = try localizedText()
    let metadata = try optional { (reader) throws(Problem) in try reader.metadata() }
    let numbers = try numbers()
    let sections = try list { (reader) throws(Problem) in Int32(truncatingIfNeeded: try reader.number()) }
    let flags = try number()
    let media = try media()
    let (template, lookFlags) = (try text(), try number())
    let pagePictures = try list { (reader) throws(Problem) in
      try reader.optional { (reader) throws(Problem) in
        try reader.list { (reader) throws(Problem) in try reader.picture() }
      }
    }
    let sketch = try optional { (reader) throws(Problem) in
      Sketch(text: try reader.text(), least: try reader.number(), leastToKeep: try reader.number())
    }
    let routes = try optional { (reader) throws(Problem) in try reader.routes() }
    let attributes = try list { (reader) throws(Problem) in try reader.wholeNumber() }
    var pages: [SettledItem.Page?] = []
    for _ in pagePictures {
      pages.append(
        try optional { (reader) throws(Problem) in
          let digest = try reader.digest()
          let origin = try reader.text()
          return SettledItem.Page(digest: digest, origin: origin.isEmpty ? nil : origin, place: nil)
        }
      )
    }
    let links = try list { (reader) throws(Problem) in try reader.text() }
    let reports = try list { (reader) throws(Problem) in try reader.report() }
    guard record.isAtEnd else { throw Problem() }
    return ParsedItem(
      key: key, span: span, isBroken: false,
      ItemDates(date: date, publishAt: publishAt, expires: expires),
      ItemTexts(
        title: title, body: body, footer: footer, caption: caption, shareURL: shareURL,
        imageAlt: imageAlt,
        pagePictures: pagePictures), metadata, numbers,
      ItemFlags(sections: sections, isPinned: flags & 1 != 0, isOnline: flags & 2 != 0), media,
      PageLook(template: template, showsPicture: lookFlags & 1 != 0, allowsHTML: lookFlags & 2 != 0), sketch,
      routes: routes, origin: origin,
      settled: SettledItem(
        attributes: attributes, pages: pages, links: links, reports: reports, isFlawless: true),
      written: written)
  }

  mutating func number() throws(Problem) -> Int {
    guard let number = record.compactNumber() else { throw Problem() }
    return number
  }

  private mutating func wholeNumber() throws(Problem) -> UInt64 {
    guard let number = record.number(as: UInt64.self) else { throw Problem() }
    return number
  }

  mutating func text() throws(Problem) -> String {
    guard let text = record.compactText() else { throw Problem() }
    return text
  }

  private mutating func digest() throws(Problem) -> ContentDigest {
    guard let digest = record.digest() else { throw Problem() }
    return digest
  }

  mutating func optional<Value>(
    _ read: (inout Self) throws(Problem) -> Value
  ) throws(Problem) -> Value? {
    try number() == 0 ? nil : try read(&self)
  }

  mutating func list<Value>(
    _ read: (inout Self) throws(Problem) -> Value
  ) throws(Problem) -> [Value] {
    let count = try number()
    guard count >= 0 else { throw Problem() }
    var values: [Value] = []
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  mutating func span() throws(Problem) -> SourceSpan {
    let (file, start, end) = (try number(), try number(), try number())
    guard origin.files.indices.contains(file), let start = UInt32(exactly: start),
      let end = UInt32(exactly: end)
    else { throw Problem() }
    return SourceSpan(source: origin.files[file], start: start, end: end)
  }

  private mutating func instant() throws(Problem) -> Instant? {
    try optional { (reader) throws(Problem) in Instant(secondsSince1970: Int64(try reader.number())) }
  }

  private mutating func localizedText() throws(Problem) -> LocalizedText? {
    try optional { (reader) throws(Problem) in
      let span = try reader.span()
      let byLanguage = try reader.list { (reader) throws(Problem) in
        try reader.optional { (reader) throws(Problem) in
          LocalizedText.Written(settled: try reader.text(), at: try reader.span())
        }
      }
      return LocalizedText(byLanguage: byLanguage, at: span)
    }
  }

  private mutating func routes() throws(Problem) -> ItemRoutes {
    ItemRoutes(
      slugs: try list { (reader) throws(Problem) in
        try reader.optional { (reader) throws(Problem) in try reader.located() }
      },
      legacyID: try optional { (reader) throws(Problem) in
        Located(Int32(truncatingIfNeeded: try reader.number()), at: try reader.span())
      },
      aliases: try list { (reader) throws(Problem) in try reader.located() })
  }

  private mutating func located() throws(Problem) -> Located<String> { Located(try text(), at: try span()) }

  private mutating func numbers() throws(Problem) -> ItemNumbers {
    let explicitID = try optional { (reader) throws(Problem) in Int32(truncatingIfNeeded: try reader.number())
    }
    let sortID = try optional { (reader) throws(Problem) in Int64(try reader.number()) }
    let parentID = try optional { (reader) throws(Problem) in try reader.text() }
    let maxZoom = try optional { (reader) throws(Problem) in Double(bitPattern: try reader.wholeNumber()) }
    let size = try optional { (reader) throws(Problem) in
      PixelSize(width: try reader.number(), height: try reader.number())
    }
    return ItemNumbers(
      explicitID: explicitID, writtenSortID: sortID, parentID: parentID, maxZoom: maxZoom, remoteSize: size)
  }

  private mutating func media() throws(Problem) -> ItemMedia {
    let picture = try optional { (reader) throws(Problem) in try reader.picture() }
    let x = Double(bitPattern: try wholeNumber())
    let y = Double(bitPattern: try wholeNumber())
    guard let focus = FocalPoint(x: x, y: y) else { throw Problem() }
    let span = try optional { (reader) throws(Problem) in try reader.span() }
    return ItemMedia(image: picture.map { .file($0) }, focus: Setting(focus, at: span), url: .own)
  }

  /// A picture that is unchanged, at the same path.
  private mutating func picture() throws(Problem) -> PictureReference {
    let path = try text()
    let digest = try digest()
    let span = try span()
    guard let media = sources.media[path], media.digest == digest, case .image(let header) = media.contents,
      !isHidden(path, from: span.source)
    else { throw Problem() }
    return PictureReference(path: path, header: header, digest: digest, span: span)
  }

  /// Whether a path read as relative to the project folder would now find a file nearer to the item.
  private func isHidden(_ path: String, from source: SourceID) -> Bool {
    let folder = sources.files[source].path.folderOfPath
    guard !folder.isEmpty else { return false }
    let nearer = "\(folder)/\(path)"
    return sources.stored(nearer) != nil || sources.leftOut[nearer] != nil
  }
}
