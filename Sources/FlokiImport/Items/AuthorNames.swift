import FlokiProtocol

/// The names of the authors of a source. WordPress lists them once; its items have only their login names.
struct AuthorNames {
  private var shown: [String: String] = [:]
  /// Those of the source as a whole, which items without any have (RFC 4287, 4.2.1).
  private var ofSource: [String] = []

  /// Takes the name of an author as the source introduces it: with what items call it, or as the author of all of them.
  mutating func add(_ element: ResultElement) {
    guard let name = element.text.collapsed.trimmed.nonEmpty?.nameInMail else { return }
    if let id = element.attribute("id") { shown[id] = name } else { ofSource.append(name) }
  }

  /// The authors of an item, each once.
  func names(of item: ResultElement) -> [String] {
    let names = item.elements("author").compactMap { element -> String? in
      guard let written = element.text.collapsed.trimmed.nonEmpty else { return nil }
      return shown[written] ?? written.nameInMail
    }
    return (names.isEmpty ? ofSource : names).eachOnce
  }
}

extension JSONObject {
  /// The authors of a page of Hugo or Jekyll: names, or objects with one.
  var authors: [String] {
    for key in ["authors", "author"] {
      let names = value(key).map(\.names) ?? []
      if !names.isEmpty { return names.eachOnce }
    }
    guard case .object(let parameters)? = value("params") else { return [] }
    return (parameters.value("authors") ?? parameters.value("author")).map(\.names.eachOnce) ?? []
  }
}

extension JSONValue {
  fileprivate var names: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.names)
    case .object(let object):
      [object.text("name", "display_name", "title")].compactMap { $0?.collapsed.nameInMail }
    default: writtenText.flatMap { $0.collapsed.nameInMail }.map { [$0] } ?? []
    }
  }
}

extension String {
  /// `Jo Doe` of `jo@example.org (Jo Doe)`, `Jo Doe (jo@example.org)` and `Jo Doe <jo@example.org>`; nil for an address alone. No
  /// e-mail address is published.
  fileprivate var nameInMail: String? {
    guard contains("@") else { return self }
    // `@harbour` is what some call themselves.
    func plain(_ text: Substring) -> String? {
      text.split(separator: " ").filter { $0.hasPrefix("@") || !$0.contains("@") }.joined(separator: " ")
        .nonEmpty
    }
    if let open = firstIndex(of: "("), let close = lastIndex(of: ")"), open < close {
      return plain(self[index(after: open)..<close]) ?? plain(self[..<open])
    }
    return plain(prefix { $0 != "<" })
  }
}

extension [String] {
  /// The texts, each once, in their order.
  package var eachOnce: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
