import FlokiProtocol

/// What a WebDAV server answers to `PROPFIND`: a resource and what it says of each (RFC 4918, section 14.16).
struct Multistatus {
  struct Resource: Equatable {
    /// As it is written: an address or a path, with escapes.
    var href = ""
    var isFolder = false
    var byteCount: Int?
    var tag: String?
  }

  private(set) var resources: [Resource] = []

  init(reading document: [UInt8]) throws(RefusedXML) {
    // A server may tell of properties that it does not have, in a part of their own; what is in it is empty.
    var path: [String] = []
    var resource = Resource()
    var text = ""
    for event in try [XMLEvent](reading: document) {
      switch event {
      case .begin(let name, let namespace):
        let name = namespace == "DAV:" ? name : "-"
        path.append(name)
        text = ""
        if name == "response" { resource = Resource() }
        if name == "collection", path.dropLast().last == "resourcetype" { resource.isFolder = true }
      case .text(let part): text += part
      case .end:
        let name = path.popLast()
        let value = text.trimmedOfSpaces
        text = ""
        switch (name, path.last) {
        case ("href", "response"): resource.href = value
        case ("getcontentlength", "prop"): resource.byteCount = Int(value) ?? resource.byteCount
        case ("getetag", "prop"): resource.tag = value.isEmpty ? resource.tag : value
        case ("response", _): resources.append(resource)
        default: break
        }
      }
    }
  }

  /// The names of what is directly in the folder that was asked about; the folder itself is listed, too.
  ///
  /// Whatever comes before a name is not looked at, as servers behind others call themselves differently.
  func children() -> [(name: String, resource: Resource)] {
    let named = resources.map { resource in
      (parts: resource.href.pathParts, resource: resource)
    }
    let depth = named.map(\.parts.count).min() ?? 0
    let isSelfThere =
      named.count { $0.parts.count == depth } == 1
      && named.contains {
        $0.parts.count == depth && $0.resource.isFolder
      }
    return named.compactMap { parts, resource in
      guard let name = parts.last, !isSelfThere || parts.count > depth, !name.isEmpty, name != ".",
        name != "..",
        !name.contains("/"), !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
      else { return nil }
      return (name, resource)
    }
  }
}

extension String {
  fileprivate var trimmedOfSpaces: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// The unescaped parts of the path of an address, or of a path.
  fileprivate var pathParts: [String] {
    var rest = self[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...].drop { $0 != "/" }
    }
    return rest.split(separator: "/").map { String($0).replacingPercentEscapes }
  }
}
