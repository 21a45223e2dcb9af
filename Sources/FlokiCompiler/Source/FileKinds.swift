package import FlokiContent

extension String {
  package var isYAML: Bool { hasSuffix(".yaml") || hasSuffix(".yml") }
  package var isMarkdown: Bool { hasSuffix(".md") || hasSuffix(".markdown") }

  /// Whether a file of this name holds many items.
  package var isItemList: Bool {
    guard isYAML else { return false }
    return ["items.yaml", "items.yml"].contains { self == $0 || hasSuffix(".\($0)") }
  }

  /// The name without what follows its last dot.
  package var withoutExtension: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}

extension MediaFile {
  package var isPicture: Bool {
    switch contents {
    case .image, .brokenImage: true
    case .foreign, .other: false
    }
  }
}
