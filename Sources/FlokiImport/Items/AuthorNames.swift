import FlokiProtocol

/// What the authors of a source are called: WordPress names them once, and items by what they log in as.
struct AuthorNames {
  private var shown: [String: String] = [:]

  /// Takes the name of an author as the source introduces it.
  mutating func add(_ element: ResultElement) {
    guard let id = element.attribute("id"), let name = element.text.collapsed.trimmed.nonEmpty else { return }
    shown[id] = name
  }

  /// The authors of an item, each once.
  func names(of item: ResultElement) -> [String] {
    item.elements("author").compactMap { element in
      guard let written = element.text.collapsed.trimmed.nonEmpty else { return nil }
      return shown[written] ?? written.nameInMail
    }.eachOnce
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
    case .object(let object): [object.text("name", "display_name", "title")].compactMap(\.self)
    default: writtenText.flatMap { $0.collapsed.nameInMail }.map { [$0] } ?? []
    }
  }
}

extension String {
  /// `Jo Doe` of `jo@example.org (Jo Doe)` and `Jo Doe <jo@example.org>`; nil for an address alone, which is not published.
  fileprivate var nameInMail: String? {
    guard contains("@") else { return self }
    if let open = firstIndex(of: "("), let close = lastIndex(of: ")"), open < close {
      return String(self[index(after: open)..<close]).trimmed.nonEmpty
    }
    if let open = firstIndex(of: "<") { return String(self[..<open]).trimmed.nonEmpty }
    // `@harbour` is what some call themselves.
    return hasPrefix("@") || contains(" ") ? self : nil
  }
}

extension [String] {
  /// The texts, each once, in their order.
  var eachOnce: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
