import FlokiCompiler
import FlokiProtocol
import FlokiSyntax

extension OpenText {
  private static let mostSymbols = 5000
  private static let deepestSymbols = 8

  /// What a text consists of: its keys, and the headings of its page.
  func symbols(areNested: Bool) -> JSONValue {
    var left = Self.mostSymbols
    var symbols: [JSONValue] = []
    if let tree {
      symbols = tree.kind == .sequence ? elements(of: tree, 0, &left) : entries(of: tree, 0, &left)
    }
    symbols += headings(&left)
    return .array(areNested ? symbols : flat(symbols))
  }

  private func entries(of node: YAMLNode, _ depth: Int, _ left: inout Int) -> [JSONValue] {
    guard node.kind == .mapping, depth < Self.deepestSymbols else { return [] }
    var symbols: [JSONValue] = []
    for (key, value) in node.entries where key.via == nil && left > 0 {
      left -= 1
      let children: [JSONValue]
      switch value.kind {
      case .scalar: children = []
      case .mapping: children = value.via == nil ? entries(of: value, depth + 1, &left) : []
      case .sequence: children = value.via == nil ? elements(of: value, depth + 1, &left) : []
      }
      let end = value.via == nil ? max(Int(key.span.end), Int(value.span.end)) : Int(key.span.end)
      symbols.append(
        symbol(
          key.text, value.kind == .scalar ? String(value.text.prefix(80)) : nil,
          kind: value.kind == .scalar ? 7 : 19,
          key.span.bytes, Int(key.span.start)..<end, children))
    }
    return symbols
  }

  private func elements(of node: YAMLNode, _ depth: Int, _ left: inout Int) -> [JSONValue] {
    guard depth < Self.deepestSymbols else { return [] }
    var symbols: [JSONValue] = []
    for element in node.elements where element.kind == .mapping && element.via == nil && left > 0 {
      left -= 1
      let span = element.span.bytes
      symbols.append(
        symbol(
          title(of: element), nil, kind: 19, span.lowerBound..<span.lowerBound, span,
          entries(of: element, depth + 1, &left)))
    }
    return symbols
  }

  /// What an element of a list is best known by.
  private func title(of element: YAMLNode) -> String {
    for key in ["long_title", "title", "name", "key", "id", "include"] {
      guard let value = element[key] else { continue }
      if value.kind == .scalar, !value.text.isEmpty { return value.text }
      if let first = value.kind == .mapping ? value.entries.first(where: { _ in true })?.value : nil,
        first.kind == .scalar
      {
        return first.text
      }
    }
    return "-"
  }

  private func headings(_ left: inout Int) -> [JSONValue] {
    guard path.isMarkdown else { return [] }
    var ignored = Diagnostics()
    let body = FrontMatter.split(bytes, source: Self.source, reporting: &ignored).body
    var symbols: [JSONValue] = []
    var isInCode = false
    for line in SourceLines(bytes, body) where left > 0 {
      let text = bytes[line.content]
      if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) { isInCode.toggle() }
      let marks = text.prefix { $0 == UInt8(ascii: "#") }.count
      guard !isInCode, (1...6).contains(marks), text.dropFirst(marks).first == 0x20 else { continue }
      left -= 1
      let words = String(decoding: text.dropFirst(marks), as: UTF8.self).trimmingBlanks
      symbols.append(symbol(words.isEmpty ? "#" : words, nil, kind: 15, line.content, line.content, []))
    }
    return symbols
  }

  private func symbol(
    _ name: String, _ detail: String?, kind: Int64, _ place: Range<Int>, _ whole: Range<Int>,
    _ children: [JSONValue]
  ) -> JSONValue {
    [
      "name": .string(name.isEmpty ? "-" : name), "detail": detail.map(JSONValue.string),
      "kind": .integer(kind),
      "range": range(whole), "selectionRange": range(place.clamped(to: whole)),
      "children": children.isEmpty ? nil : .array(children),
    ]
  }

  /// For editors that know no symbols within others.
  private func flat(_ symbols: [JSONValue]) -> [JSONValue] {
    symbols.flatMap { symbol -> [JSONValue] in
      let own: JSONValue = [
        "name": symbol["name"], "kind": symbol["kind"],
        "location": ["uri": .string(document.uri), "range": symbol["selectionRange"] ?? .null],
      ]
      return [own] + flat(symbol["children"]?.elements ?? [])
    }
  }
}

extension PlaceFinder {
  /// The items, sections and tabs of a project whose names hold what was typed.
  func symbols(matching query: String, most: Int) -> [JSONValue] {
    let query = query.lowercased()
    var found: [JSONValue] = []
    func add(_ name: String, _ kind: Int64, _ span: SourceSpan, in container: String) {
      guard found.count < most, query.isEmpty || name.lowercased().contains(query) else { return }
      found.append([
        "name": .string(name), "kind": .integer(kind), "location": location(span),
        "containerName": .string(container),
      ])
    }
    for tab in names.index.tabs { add(tab.title, 2, tab.span, in: "tab \(tab.uniqueID)") }
    for feed in names.index.feeds {
      for section in feed.sections {
        if let name = section.names.first { add(name.value, 3, name.span, in: feed.folder) }
      }
      for item in feed.items where found.count < most {
        if let name = item.names.first { add(name, 5, item.span, in: feed.folder) }
      }
    }
    return found
  }
}
