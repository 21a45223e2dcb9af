internal import CXML
import FlokiRules

/// A piece of HTML as a tree, however badly it was written.
indirect enum HTMLNode {
  case element(HTMLElement)
  case text(String)
}

struct HTMLElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [HTMLNode] = []

  func attribute(_ name: String) -> String? { attributes[name].flatMap { $0.trimmed.nonEmpty } }

  /// The text of all that is in it.
  var text: String { children.text }

  /// The first element of a name in it, at any depth.
  func first(_ name: String) -> HTMLElement? {
    for case .element(let element) in children {
      if element.name == name { return element }
      if let found = element.first(name) { return found }
    }
    return nil
  }
}

extension [HTMLNode] {
  /// The elements of a name, at any depth.
  func elements(_ name: String) -> [HTMLElement] {
    flatMap { node -> [HTMLElement] in
      guard case .element(let element) = node else { return [] }
      return (element.name == name ? [element] : []) + element.children.elements(name)
    }
  }

  var text: String {
    map { node in
      switch node {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// The text in one line, with a blank between what browsers show on lines of its own.
  var line: String {
    var line = ""
    addWords(to: &line)
    return line.collapsed.trimmed
  }

  private func addWords(to line: inout String) {
    for node in self {
      switch node {
      case .text(let text): line += text
      case .element(let element) where element.name == "br": line += " "
      case .element(let element):
        if element.isBlock { line += " " }
        element.children.addWords(to: &line)
        if element.isBlock { line += " " }
      }
    }
  }
}

/// Why a piece of HTML is not read.
enum HTMLProblem: Error {
  case noLibrary
  /// More than a page has, in words.
  case excess(String)
}

enum HTMLReader {
  /// No page that a person wrote has more.
  static let largest = TextLimits.html.bytes
  /// What is deeper is put beside; elements that nothing ends nest in each other, and libxml2 looks through all of them.
  static let mostDepth = TextLimits.html.depth
  private static let mostOpen = TextLimits.surveyedHTML.depth
  private static let mostTags = TextLimits.html.count

  /// Reads a piece of HTML.
  ///
  /// - Parameters:
  ///   - hasHead: Whether all of a document is wanted, and not only what it shows.
  ///   - hasHidden: Whether what browsers do not show at first is wanted, too: in a page of floki's, the other languages.
  static func read(
    _ html: String, withHead hasHead: Bool = false, withHidden hasHidden: Bool = false
  ) throws(HTMLProblem) -> [HTMLNode] {
    let bytes = Array(html.utf8)
    try judge(bytes)
    let spelled = HTML4Spelling.spelled(bytes)
    var events = unsafe floki_html_events()
    var isCut = false
    let end = unsafe spelled.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return FLOKI_DOM_READ }
      return unsafe floki_html_read(start, buffer.count, mostDepth, 4 * largest, &events, &isCut)
    }
    defer { unsafe floki_html_free(&events) }
    switch end {
    case FLOKI_DOM_READ: break
    case FLOKI_DOM_NO_LIBRARY: throw .noLibrary
    case FLOKI_DOM_REFUSED: return []
    default: throw .excess("it needs more memory than a page may use")
    }
    if isCut { throw .excess("its elements are nested more than \(mostDepth) deep") }
    let record = unsafe Array(UnsafeBufferPointer(start: events.bytes, count: events.count))
    let tree = hasHidden ? tree(of: record) : tree(of: record).shown
    return hasHead ? tree : tree.body
  }

  /// Refuses what would take libxml2 time that grows faster than the text.
  private static func judge(_ bytes: [UInt8]) throws(HTMLProblem) {
    guard bytes.count <= largest else { throw .excess("it has more than \(largest >> 20) MB") }
    var tags = 0
    var open = 0
    var most = 0
    for place in bytes.indices.dropLast() where bytes[place] == UInt8(ascii: "<") {
      let next = bytes[place + 1]
      tags += 1
      if next == UInt8(ascii: "/") {
        open = max(0, open - 1)
      } else if next | 0x20 >= UInt8(ascii: "a"), next | 0x20 <= UInt8(ascii: "z") {
        let isVoid = ["br", "img", "hr", "p", "li", "wbr", "inp", "td", "tr"].contains { name in
          bytes[(place + 1)...].prefix(name.utf8.count).elementsEqual(name.utf8)
        }
        if !isVoid { open += 1 }
        most = max(most, open)
      }
    }
    guard tags <= mostTags else { throw .excess("it has more than \(mostTags) tags") }
    guard most <= mostOpen else { throw .excess("more than \(mostOpen) elements are open at once") }
  }

  private static func tree(of record: [UInt8]) -> [HTMLNode] {
    var open: [HTMLElement] = [HTMLElement(name: "")]
    var place = 0
    while place + 5 <= record.count {
      let kind = record[place]
      var count = 0
      for index in (1...4).reversed() { count = count << 8 | Int(record[place + index]) }
      let start = place + 5
      guard count <= record.count - start else { break }
      let content = record[start..<start + count]
      place = start + count
      switch kind {
      case UInt8(ascii: "<"):
        let name = String(decoding: content, as: UTF8.self).lowercased()
        let isRenamed = name.hasPrefix(HTML4Spelling.mark)
        open.append(
          HTMLElement(name: isRenamed ? String(name.dropFirst(HTML4Spelling.mark.utf8.count)) : name))
      case UInt8(ascii: "="):
        guard let feed = content.firstIndex(of: 0x0A) else { continue }
        let name = String(decoding: content[..<feed], as: UTF8.self).lowercased()
        open[open.count - 1].attributes[name] = String(decoding: content[(feed + 1)...], as: UTF8.self)
      case UInt8(ascii: "t"):
        open[open.count - 1].children.append(.text(String(decoding: content, as: UTF8.self).readable))
      default:
        close(&open)
      }
    }
    while open.count > 1 { close(&open) }
    return open.first?.children ?? []
  }

  /// Elements without content that libxml2, which is of HTML 4, lets hold all that follows.
  private static let empty: Set<String> = ["embed", "source", "track", "wbr"]

  private static func close(_ open: inout [HTMLElement]) {
    guard open.count > 1, var element = open.popLast() else { return }
    let following = empty.contains(element.name) ? element.children : []
    if !following.isEmpty { element.children = [] }
    open[open.count - 1].children.append(.element(element))
    open[open.count - 1].children += following
  }
}

extension [HTMLNode] {
  /// What is shown of a document: without its head, and with what is behind its body.
  fileprivate var body: [HTMLNode] {
    flatMap { node -> [HTMLNode] in
      guard case .element(let element) = node else { return [node] }
      switch element.name {
      case "html", "body": return element.children.body
      case "head": return []
      default: return [node]
      }
    }
  }
}
