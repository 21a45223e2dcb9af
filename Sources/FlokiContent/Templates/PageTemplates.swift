package import FlokiProtocol
import Mustache
import Synchronization

/// The templates of a project: floki's own, and those of its author above them. Each is parsed once.
///
/// Mustache makes an outline of a template for each combination of values that a page may lack, and never sees a page: an
/// outline has places for the values, which are filled in byte by byte. So making a page costs as much as copying it.
package final class PageTemplates: Sendable {
  package static let standard = "article"

  private let library: MustacheLibrary
  /// The names of whole pages, in order.
  package let names: [String]
  /// Whether all of them are floki's own: then a page shows the body of its item once, between marks of the page.
  package let areBuiltIn: Bool
  private let sheets: StyleSheets
  /// Templates that have anything of the author's: in their pages there may be more than can be seen in them.
  private let isOwn: @Sendable (String) -> Bool
  /// How often pages of each template show each value at most.
  private let counts: [String: [String: Int]]
  private let outlines = Mutex<[Key: Outline]>([:])

  private struct Key: Hashable {
    let template: String
    let shape: UInt32
    /// The names of fields that there are.
    let fields: [String]
  }

  /// A build of a few items reads floki's own templates once, however often it looks at them.
  private static let builtIn: MustacheLibrary = {
    var library = MustacheLibrary()
    for (name, text) in BuiltInTemplates.all { library.register(text, name) }
    return library
  }()

  /// - Parameters:
  ///   - own: The author's templates and partials by their names, none of which has a problem.
  ///   - counts: How often each template, floki's own too, shows each value at most (``TemplateSizes``).
  ///   - color: The app's; nil for floki's.
  package init(
    own: [String: String] = [:], counts: [String: [String: Int]] = [:], color: ColorTriplet? = nil
  ) {
    self.counts = counts
    var library = Self.builtIn
    for (name, text) in own { library.register(StyleSheets.minifying(text), name) }
    self.library = library
    names = (BuiltInTemplates.pages + own.keys.filter { !BuiltInTemplates.all.keys.contains($0) }).sorted()
    areBuiltIn = own.isEmpty
    sheets = StyleSheets.made(for: color)
    let (names, hasPartial) = (Set(own.keys), BuiltInTemplates.partials.contains { own[$0] != nil })
    isOwn = { hasPartial || names.contains($0) || !BuiltInTemplates.pages.contains($0) }
  }

  /// The style sheet of a page that no template makes, as far as its parts need it.
  func standardSheet(for parts: [UInt8]...) -> [UInt8] {
    sheets.sheet(of: Self.standard, for: parts.reduce(into: []) { $0.formUnion(sheets.names(in: $1)) })
  }

  /// How often pages of a template show each value at most, by the value's name and without the body.
  package func counts(of template: String) -> [String: Int] { counts[template] ?? [:] }

  package func has(_ name: String) -> Bool { library.getTemplate(named: name) != nil }

  /// A page, made by a template that there is.
  package func page(by template: String, _ values: PageValues, body: [UInt8]) -> [UInt8] {
    let outline = outline(of: template, values)
    var output: [UInt8] = []
    let sheet = sheet(of: template, outline, values, body)
    output.reserveCapacity(outline.length + sheet.count + body.count + 512)
    outline.fill(&output, values, sheet, body: body)
    return output
  }

  /// The part below the title and the date of a finished page; nil if that was made differently, or does not show its body once.
  package func body(of page: [UInt8], by template: String, _ values: PageValues) -> ArraySlice<UInt8>? {
    let outline = outline(of: template, values)
    guard let frame = outline.frame(values), page.starts(with: frame.head) else { return nil }
    var start = frame.head.count
    var sheet: Range<Int>?
    if let neck = frame.neck {
      guard let end = page[start...].firstRange(of: neck) else { return nil }
      sheet = start..<end.lowerBound
      start = end.upperBound
    }
    guard page.count >= start + frame.tail.count, page.suffix(frame.tail.count).elementsEqual(frame.tail)
    else { return nil }
    let body = page[start..<page.count - frame.tail.count]
    if let sheet {
      guard page[sheet].elementsEqual(self.sheet(of: template, outline, values, Array(body))) else {
        return nil
      }
    }
    return body
  }

  private func sheet(
    of template: String, _ outline: Outline, _ values: PageValues, _ body: [UInt8]
  ) -> [UInt8] {
    guard outline.names != .all else { return sheets.sheet(of: template, for: .all) }
    var names = outline.names.union(sheets.names(in: body))
    if let tags = values[.tags] { names.formUnion(sheets.names(in: Array(tags.utf8))) }
    return sheets.sheet(of: template, for: names)
  }

  private func outline(of template: String, _ values: PageValues) -> Outline {
    let key = Key(template: template, shape: values.shape, fields: values.fields.keys.sorted())
    if let outline = outlines.withLock({ $0[key] }) { return outline }
    let text = library.render(Outline.Places(values), withTemplate: template) ?? ""
    var outline = Outline(text)
    if !isOwn(template) { outline.names = sheets.names(in: outline.markup) }
    outlines.withLock { $0[key] = outline }
    return outline
  }
}

extension MustacheLibrary {
  /// Adds a text without known problems; one that Mustache cannot read is omitted.
  fileprivate mutating func register(_ text: String, _ name: String) {
    guard let template = try? MustacheTemplate(string: Outline.hidingBraces(in: text)) else { return }
    register(template, named: name)
  }
}

/// A template in which all is decided but the values.
struct Outline: Sendable {
  enum Part: Sendable {
    case bytes([UInt8])
    case value(PageValue)
    case field(String)
  }

  private let parts: [Part]
  /// The names in every page.
  let length: Int
  /// The names in every page that style sheets use.
  var names = StyledNames.all
  /// Where the body is; nil where it is shown more than once, or not at all.
  private let placeOfBody: Int?

  private init(_ parts: [Part]) {
    self.parts = parts
    length = parts.reduce(0) { if case .bytes(let bytes) = $1 { $0 + bytes.count } else { $0 } }
    let places = parts.indices.filter { if case .value(.body) = parts[$0] { true } else { false } }
    placeOfBody = places.count == 1 ? places.first : nil
  }

  func fill(_ output: inout [UInt8], _ values: PageValues, _ sheet: [UInt8], body: [UInt8]) {
    fill(&output, with: parts[...], values, sheet, body: body)
  }

  /// The parts of every page, without the values.
  var markup: [UInt8] {
    parts.reduce(into: []) { if case .bytes(let bytes) = $1 { $0 += bytes } }
  }

  /// The parts around style sheet and body in a page of these values: before the first, between the two (nil without a style
  /// sheet), and after the body. Nil unless each occurs once, the style sheet first.
  func frame(_ values: PageValues) -> (head: [UInt8], neck: [UInt8]?, tail: [UInt8])? {
    guard let place = placeOfBody else { return nil }
    func filled(_ range: Range<Int>) -> [UInt8] {
      var output: [UInt8] = []
      fill(&output, with: parts[range], values, [], body: [])
      return output
    }
    let tail = filled(place + 1..<parts.count)
    let styles = parts.indices.filter { if case .value(.style) = parts[$0] { true } else { false } }
    guard let style = styles.first else { return (filled(0..<place), nil, tail) }
    guard styles.count == 1, style < place else { return nil }
    return (filled(0..<style), filled(style + 1..<place), tail)
  }

  private func fill(
    _ output: inout [UInt8], with parts: ArraySlice<Part>, _ values: PageValues, _ sheet: [UInt8],
    body: [UInt8]
  ) {
    for part in parts {
      switch part {
      case .bytes(let bytes): output.append(contentsOf: bytes)
      case .value(.body): output.append(contentsOf: body)
      case .value(.style): output.append(contentsOf: sheet)
      case .value(.tags): output.append(contentsOf: (values[.tags] ?? "").utf8)
      case .value(let value): if let text = values[value] { escapeInTemplate(text, into: &output) }
      case .field(let name): escapeInTemplate(values.fields[name] ?? "", into: &output)
      }
    }
  }

  /// The private-use character around a name. Values are never in this text, so it cannot occur in them.
  private static let open = "\u{F0001}"
  /// Replaces a brace that does not begin a tag: Mustache would measure the rest of the text at each, and style sheets are full of them.
  private static let brace = Array("\u{F0003}".utf8)

  /// A template in which braces are those of tags.
  static func hidingBraces(in text: String) -> String {
    let tags = TemplateTags(of: Array(text.utf8))
    var output: [UInt8] = []
    output.reserveCapacity(tags.bytes.count)
    var position = 0
    for case .literal(let range) in tags.pieces {
      output += tags.bytes[position..<range.lowerBound]
      for byte in tags.bytes[range] {
        if byte == UInt8(ascii: "{") { output += brace } else { output.append(byte) }
      }
      position = range.upperBound
    }
    return String(decoding: output + tags.bytes[position...], as: UTF8.self)
  }

  /// The same as it was written.
  private static func showingBraces(in bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == brace[0], bytes[index...].starts(with: brace) {
        output.append(UInt8(ascii: "{"))
        index += brace.count
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  private static let close = "\u{F0002}"

  /// What Mustache is handed in the place of the values.
  struct Places: MustacheParent {
    private let present: [String: any Sendable]

    init(_ values: PageValues) {
      var present: [String: any Sendable] = [:]
      for value in PageValue.allCases {
        let isThere = values[value] != nil || value.kind == .markup && !value.isOptional
        if value.kind == .flag {
          present[value.rawValue] = isThere
        } else if isThere {
          present[value.rawValue] = Outline.open + value.rawValue + Outline.close
        }
      }
      for name in values.fields.keys { present[name] = Outline.open + name + Outline.close }
      self.present = present
    }

    func child(named name: String) -> Any? { present[name] }
  }

  init(_ text: String) {
    var parts: [Part] = []
    let bytes = Array(text.utf8)
    let (open, close) = (Array(Self.open.utf8), Array(Self.close.utf8))
    var position = 0
    while let start = bytes[position...].firstRange(of: open),
      let end = bytes[start.upperBound...].firstRange(of: close)
    {
      if start.lowerBound > position {
        parts.append(.bytes(Self.showingBraces(in: bytes[position..<start.lowerBound])))
      }
      let name = String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self)
      parts.append(PageValue(rawValue: name).map(Part.value) ?? .field(name))
      position = end.upperBound
    }
    if position < bytes.count { parts.append(.bytes(Self.showingBraces(in: bytes[position...]))) }
    self.init(parts)
  }
}

/// Appends a text so that it means itself in whatever quotation marks a template has put around it.
private func escapeInTemplate(_ text: String, into output: inout [UInt8]) {
  guard text.utf8.contains(UInt8(ascii: "'")) else { return escapeHTML(text, into: &output) }
  for (index, part) in text.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
    if index > 0 { output.append(contentsOf: "&#39;".utf8) }
    escapeHTML(String(part), into: &output)
  }
}
