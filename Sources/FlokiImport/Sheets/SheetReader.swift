import FlokiContent
import FlokiRules
package import FlokiSyntax

/// Where sheets come from: those in the binary, and files.
package protocol SheetShelf {
  /// The sheet of a name: its path for messages and its bytes.
  func sheet(_ name: String, besides path: String) -> (path: String, bytes: [UInt8])?
  /// Whether a name leads to a file that the sheet of a path may not load.
  func isOutside(_ name: String, besides path: String) -> Bool
  /// The names of those that are built in.
  var names: [String] { get }
}

extension SheetShelf {
  package func isOutside(_ name: String, besides path: String) -> Bool { false }
}

/// Reads sheets: every problem in one is reported, and a sheet with problems is not returned.
package struct SheetReader {
  private let shelf: any SheetShelf
  /// The sheets that are being loaded, to find circles.
  private var open: [String] = []

  private static let mostSheets = TextLimits.sheet.depth
  private static let largest = TextLimits.sheet.bytes

  package init(_ shelf: any SheetShelf) { self.shelf = shelf }

  /// - Parameter files: Receives the sheet and all that it loads.
  package mutating func read(
    _ bytes: [UInt8], at path: String, into files: inout SourceFiles, reporting diagnostics: inout Diagnostics
  ) -> Sheet? {
    let source = files.append(SourceFile(path: path, bytes: bytes))
    let before = diagnostics.count(of: .error)
    guard let text = SheetText(bytes, source, reporting: &diagnostics) else { return nil }
    open.append(path)
    defer { open.removeLast() }
    var part = SheetPart(text: text)
    var digest = RunningDigest()
    digest.update(bytes)
    part.read(reporting: &diagnostics)
    for (name, span) in part.imports {
      if shelf.isOutside(name, besides: path) {
        diagnostics.report(.sheetOutside(name, at: span))
        continue
      }
      guard let found = shelf.sheet(name, besides: path) else {
        diagnostics.report(.sheetMissing(name, among: shelf.names, at: span))
        continue
      }
      guard !open.contains(found.path), open.count < Self.mostSheets else {
        diagnostics.report(.sheetCircle(name, at: span))
        continue
      }
      guard let other = read(found.bytes, at: found.path, into: &files, reporting: &diagnostics) else {
        continue
      }
      digest.update(other.digest.bytes)
      part.sheet.load(other)
    }
    part.sheet.digest = digest.finish()
    part.judgeLowerLayers(reporting: &diagnostics)
    guard diagnostics.count(of: .error) == before else { return nil }
    if open.count == 1, part.sheet.data.tags.isEmpty {
      diagnostics.report(.sheetTranslatesNothing(at: text.place(of: 0).name))
      return nil
    }
    return part.sheet
  }
}

/// One sheet's document, with the places of its elements.
struct SheetText {
  let bytes: [UInt8]
  let source: SourceID
  let document: XMLDocument
  let root: XMLDocument.Node
  private var tags: [(tag: Range<Int>, name: Range<Int>)] = []

  init?(_ bytes: [UInt8], _ source: SourceID, reporting diagnostics: inout Diagnostics) {
    do throws(XMLProblem) {
      if String(validating: bytes, as: UTF8.self) == nil {
        throw XMLProblem(.malformed("a sheet must be UTF-8, and this is not"), at: 0..<0)
      }
      var scanner = XMLScanner(bytes)
      while let event = try scanner.next() {
        if case .begin(let tag, let name, _) = event { tags.append((tag, name)) }
      }
      document = try XMLDocument(bytes)
    } catch {
      diagnostics.report(.unreadable(error, in: source, isSheet: true))
      return nil
    }
    guard let root = document.root else { return nil }
    self.bytes = bytes
    self.source = source
    self.root = root
  }

  /// Where an element is written, by how many begin before it.
  func place(of ordinal: Int) -> (tag: SourceSpan, name: SourceSpan) {
    guard tags.indices.contains(ordinal) else {
      return (.beginning(of: source), .beginning(of: source))
    }
    return (.bytes(tags[ordinal].tag, of: source), .bytes(tags[ordinal].name, of: source))
  }

  /// Where the value of an attribute is written.
  func place(ofAttribute name: String, in ordinal: Int) -> SourceSpan {
    guard tags.indices.contains(ordinal) else { return .beginning(of: source) }
    let tag = bytes[tags[ordinal].tag]
    var place = tags[ordinal].name.upperBound
    while place < tag.endIndex, let found = tag[place...].firstRange(of: Array(name.utf8)) {
      place = found.upperBound
      guard tag[found.lowerBound - 1] <= 0x20 else { continue }
      var next = found.upperBound
      while next < tag.endIndex, tag[next] <= 0x20 || tag[next] == UInt8(ascii: "=") { next += 1 }
      guard next < tag.endIndex, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(tag[next]),
        let end = tag[(next + 1)...].firstIndex(of: tag[next])
      else { continue }
      return .bytes(next + 1..<end, of: source)
    }
    return .bytes(tags[ordinal].name, of: source)
  }

  /// Where the text is written that an element begins with.
  func place(ofTextIn ordinal: Int) -> SourceSpan {
    guard tags.indices.contains(ordinal) else { return .beginning(of: source) }
    var start = tags[ordinal].tag.upperBound
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return start < end ? .bytes(start..<end, of: source) : .bytes(tags[ordinal].name, of: source)
  }
}
