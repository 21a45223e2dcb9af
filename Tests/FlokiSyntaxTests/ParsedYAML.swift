@testable import FlokiSyntax

/// One parsed text with what was reported, and the words to ask about both.
struct ParsedYAML {
  let bytes: [UInt8]
  let tree: YAMLTree?
  let diagnostics: [Diagnostic]

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8], range: Range<Int>? = nil) {
    var diagnostics = Diagnostics()
    self.bytes = bytes
    tree = YAMLTree.parse(bytes, source: SourceID(index: 0), range: range, reporting: &diagnostics)
    self.diagnostics = diagnostics.all
  }

  var root: YAMLNode? { tree?.root }
  var codes: [String] { diagnostics.map(\.code) }

  func written(_ span: SourceSpan?) -> String? {
    span.map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }

  /// The text a diagnostic points at, and the byte where it begins.
  func place(_ number: Int = 0) -> String? {
    guard diagnostics.indices.contains(number) else { return nil }
    let span = diagnostics[number].primary.span
    return "\(span.start):\(written(span) ?? "")"
  }
}

/// What a node means, without any place.
indirect enum Meaning: Equatable {
  case scalar(String)
  case sequence([Meaning])
  case mapping([Entry])

  struct Entry: Equatable {
    let key: Meaning
    let value: Meaning
  }

  init(_ node: YAMLNode) {
    switch node.kind {
    case .scalar: self = .scalar(node.text)
    case .sequence: self = .sequence(node.elements.map { Meaning($0) })
    case .mapping: self = .mapping(node.entries.map { Entry(key: Meaning($0.key), value: Meaning($0.value)) })
    }
  }
}
