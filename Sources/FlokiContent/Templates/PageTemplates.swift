package import FlokiProtocol
import Mustache
import Synchronization

/// The templates of a project: floki's own, and those of its author above them. Each is parsed once.
///
/// Mustache makes an outline of a template for each combination of values that a page may lack, and never sees a page: an
/// outline has places for the values, which are filled in byte by byte. So a page costs what it costs to copy it.
package final class PageTemplates: Sendable {
  package static let standard = "article"

  private let library: MustacheLibrary
  /// The names of whole pages, in order.
  package let names: [String]
  private let sheets: StyleSheets
  private let outlines = Mutex<[Key: Outline]>([:])

  private struct Key: Hashable {
    let template: String
    let shape: UInt32
  }

  /// - Parameters:
  ///   - own: The author's templates and partials by their names, none of which has a problem.
  ///   - color: The app's; nil for floki's.
  package init(own: [String: String] = [:], color: ColorTriplet? = nil) {
    var library = MustacheLibrary()
    for (name, text) in BuiltInTemplates.all where own[name] == nil { library.register(text, name) }
    for (name, text) in own { library.register(StyleSheets.minifying(text), name) }
    self.library = library
    names = (BuiltInTemplates.pages + own.keys.filter { !BuiltInTemplates.all.keys.contains($0) }).sorted()
    sheets = StyleSheets(color)
  }

  /// The style sheet of pages that no template makes.
  var standardSheet: [UInt8] { sheets.sheet(of: Self.standard) }

  package func has(_ name: String) -> Bool { library.getTemplate(named: name) != nil }

  /// A page, made by a template that there is.
  package func page(by template: String, _ values: PageValues, body: [UInt8]) -> [UInt8] {
    let outline = outline(of: template, values)
    var output: [UInt8] = []
    let sheet = sheets.sheet(of: template)
    output.reserveCapacity(outline.length + sheet.count + body.count + 512)
    outline.fill(&output, values, sheet, body: body)
    return output
  }

  /// What is below the title and the date of a finished page; nil where that was made otherwise, or shows its body not once.
  package func body(of page: [UInt8], by template: String, _ values: PageValues) -> ArraySlice<UInt8>? {
    guard let (head, tail) = outline(of: template, values).ends(values, sheets.sheet(of: template)) else {
      return nil
    }
    guard page.count >= head.count + tail.count, page.starts(with: head),
      page.suffix(tail.count).elementsEqual(tail)
    else { return nil }
    return page[head.count..<page.count - tail.count]
  }

  private func outline(of template: String, _ values: PageValues) -> Outline {
    let key = Key(template: template, shape: values.shape)
    if let outline = outlines.withLock({ $0[key] }) { return outline }
    let text = library.render(Outline.Places(values), withTemplate: template) ?? ""
    let outline = Outline(text)
    outlines.withLock { $0[key] = outline }
    return outline
  }
}

extension MustacheLibrary {
  /// Takes a text that is known to have no problem; one that Mustache cannot read is left out.
  fileprivate mutating func register(_ text: String, _ name: String) {
    guard let template = try? MustacheTemplate(string: text) else { return }
    register(template, named: name)
  }
}

/// A template in which all is decided but the values.
struct Outline: Sendable {
  enum Part: Sendable {
    case bytes([UInt8])
    case value(PageValue)
  }

  private let parts: [Part]
  /// Of what is in every page.
  let length: Int
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

  /// What is before and behind the body in a page of these values; nil where that has no place of its own.
  func ends(_ values: PageValues, _ sheet: [UInt8]) -> (head: [UInt8], tail: [UInt8])? {
    guard let place = placeOfBody else { return nil }
    var (head, tail): ([UInt8], [UInt8]) = ([], [])
    fill(&head, with: parts[..<place], values, sheet, body: [])
    fill(&tail, with: parts[(place + 1)...], values, sheet, body: [])
    return (head, tail)
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
      case .value(let value): if let text = values[value] { escapeInTemplate(text, into: &output) }
      }
    }
  }

  /// Is between two characters of no meaning to anybody. Values never are in this text, so none of theirs counts.
  private static let open = "\u{F0001}"
  private static let close = "\u{F0002}"

  /// What Mustache is handed in the place of the values.
  struct Places: MustacheParent {
    private let present: [String: any Sendable]

    init(_ values: PageValues) {
      var present: [String: any Sendable] = [:]
      for value in PageValue.allCases {
        let isThere = values[value] != nil || value.kind == .markup
        if value.kind == .flag {
          present[value.rawValue] = isThere
        } else if isThere {
          present[value.rawValue] = Outline.open + value.rawValue + Outline.close
        }
      }
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
      if start.lowerBound > position { parts.append(.bytes(Array(bytes[position..<start.lowerBound]))) }
      let name = String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self)
      if let value = PageValue(rawValue: name) { parts.append(.value(value)) }
      position = end.upperBound
    }
    if position < bytes.count { parts.append(.bytes(Array(bytes[position...]))) }
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
