extension AllowDirective {
  /// The entries of `allow` in `floki.yaml`, which silence a rule in the whole project: each a code, and perhaps a reason.
  package static func ofProject(in file: SourceFile, source: SourceID) -> [AllowDirective] {
    guard file.bytes.firstRange(of: Array("allow".utf8)) != nil else { return [] }
    var ignored = Diagnostics()
    let root = YAMLTree.parse(file.bytes, source: source, reporting: &ignored)?.root
    guard let node = root?["allow"] else { return [] }
    let entries = node.kind == .sequence ? Array(node.elements) : [node]
    return entries.compactMap { AllowDirective(entry: $0, source: source) }
  }

  /// Nil for what is not a text, which is reported where settings are read.
  private init?(entry: YAMLNode, source: SourceID) {
    guard entry.kind == .scalar, !entry.isEmpty else { return nil }
    let words = entry.text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    let start = entry.text.utf8.distance(from: entry.text.startIndex, to: first.startIndex)
    let code = entry.span(ofText: start..<start + first.utf8.count)
    self.init(
      code: String(first), at: Int(code.start)..<Int(code.end),
      in: Int(entry.span.start)..<Int(entry.span.end), hasReason: words.count > 1, source: source)
  }
}
