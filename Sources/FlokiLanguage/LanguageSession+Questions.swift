import FlokiProtocol
import FlokiSyntax

extension LanguageSession {
  private static let mostSymbols = 500

  /// What an editor asks about a text or a project.
  func question(
    _ id: RequestID, _ method: String, _ parameters: JSONValue
  ) throws(RequestFailure) -> JSONValue {
    switch method {
    case "textDocument/completion":
      return try ask(parameters) { text, offset throws(RequestFailure) in text.completion(at: offset) }
    case "textDocument/hover":
      return try ask(parameters) { text, offset throws(RequestFailure) in
        text.hover(at: offset, codes: self.codes(at: parameters["position"], in: text))
      }
    case "textDocument/definition":
      return try named(id, parameters) { text, finder, named throws(RequestFailure) in
        .array(finder.definitions(of: named.thing, from: text.path).map(finder.location))
      }
    case "textDocument/references":
      return try named(id, parameters) { text, finder, named throws(RequestFailure) in
        .array(try finder.references(to: named.thing).map { finder.location($0.span) })
      }
    case "textDocument/prepareRename":
      return try named(id, parameters) { text, finder, named throws(RequestFailure) in
        guard Renaming.canRename(named.thing, called: named.name, in: finder.names) else { return .null }
        return ["range": text.range(named.range), "placeholder": .string(named.name)]
      }
    case "textDocument/rename":
      guard let new = parameters["newName"]?.text else { throw .parameters("newName is missing") }
      return try named(id, parameters) { text, finder, named throws(RequestFailure) in
        // The places are those of the last check.
        guard let project = self.projects[text.root], project.namedGeneration == project.generation else {
          throw .refused("fix the errors in floki.yaml first: not every name can be found")
        }
        return try Renaming(
          finder: finder, thing: named.thing, old: named.name, new: new, client: self.client
        ).edit()
      }
    case "textDocument/documentSymbol":
      return try text(parameters)?.symbols(areNested: client.nestsSymbols) ?? .null
    case "workspace/symbol": return symbols(id, matching: parameters["query"]?.text ?? "")
    case "textDocument/codeAction": return try actions(parameters)
    case "textDocument/documentColor": return try text(parameters)?.colors ?? .null
    case "textDocument/colorPresentation":
      return try text(parameters)?.presentations(of: parameters["color"], at: parameters["range"]) ?? .null
    // Every change so far is checked, and the problems are reported: for scripts and tests.
    case "floki/settled": return .null
    case "floki/text":
      return try text(parameters).map { .string(String(decoding: $0.bytes, as: UTF8.self)) } ?? .null
    default: throw .unknownMethod(method)
    }
  }

  /// Answers from what is known of the text that a question is about; null if that is not in a project.
  private func ask(
    _ parameters: JSONValue, _ answer: (OpenText, Int) throws(RequestFailure) -> JSONValue
  ) throws(RequestFailure) -> JSONValue {
    guard let text = try text(parameters) else { return .null }
    return try answer(text, try text.offset(of: parameters["position"]))
  }

  /// The same of what is named at the place; null where nothing is.
  private func named(
    _ id: RequestID, _ parameters: JSONValue,
    _ answer: (OpenText, PlaceFinder, (thing: NamedThing, range: Range<Int>, name: String))
      throws(RequestFailure)
      -> JSONValue
  ) throws(RequestFailure) -> JSONValue {
    try ask(parameters) { text, offset throws(RequestFailure) in
      guard let named = text.thing(at: offset), let finder = self.finder(in: text.root, for: id) else {
        return .null
      }
      return try answer(text, finder, named)
    }
  }

  private func text(_ parameters: JSONValue) throws(RequestFailure) -> OpenText? {
    guard let uri = parameters["textDocument"]?["uri"]?.text else {
      throw .parameters("textDocument is missing")
    }
    guard let document = documents[uri], let root = projectRoot(of: document.path),
      let project = projects[root], let path = project.path(of: document.path)
    else { return nil }
    return OpenText(
      document: document, root: root, path: path, names: project.names, encoding: client.encoding)
  }

  private func finder(in root: String, for id: RequestID) -> PlaceFinder? {
    guard let project = projects[root], let names = project.names else { return nil }
    let open = documents.values.compactMap { document in
      project.path(of: document.path).map { ($0, document.uri) }
    }
    return PlaceFinder(
      root: root, names: names, open: Dictionary(open) { $1 }, encoding: client.encoding,
      isCancelled: { [queue] in queue.isCancelled(id) })
  }

  private func symbols(_ id: RequestID, matching query: String) -> JSONValue {
    var found: [JSONValue] = []
    for root in projects.keys.sorted() where found.count < Self.mostSymbols {
      found += finder(in: root, for: id)?.symbols(matching: query, most: Self.mostSymbols - found.count) ?? []
    }
    return .array(found)
  }

  /// The codes of what is shown at a place.
  private func codes(at position: JSONValue?, in text: OpenText) -> [String] {
    guard let position = TextPosition(position), let shown = projects[text.root]?.shown[text.document.uri]
    else {
      return []
    }
    var codes: [String] = []
    for diagnostic in shown.diagnostics {
      guard let start = TextPosition(diagnostic["range"]?["start"]),
        let end = TextPosition(diagnostic["range"]?["end"]),
        start <= position, position <= end, let code = diagnostic["code"]?.text, !codes.contains(code)
      else { continue }
      codes.append(code)
    }
    return codes
  }

  /// The fixes of what is found in a part of a text.
  private func actions(_ parameters: JSONValue) throws(RequestFailure) -> JSONValue {
    guard let text = try text(parameters), let project = projects[text.root], project.isSettled,
      let state = project.state
    else { return .array([]) }
    let kinds = parameters["context"]?["only"]?.elements.compactMap(\.text)
    guard kinds?.contains(where: { $0.isEmpty || $0 == "quickfix" }) ?? true else { return .array([]) }
    let from = try text.offset(of: parameters["range"]?["start"])
    let to = max(from, try text.offset(of: parameters["range"]?["end"]))
    let open = documents.values.compactMap { document in
      project.path(of: document.path).map { ($0, document.uri) }
    }
    var writer = FindingWriter(state.report, text.root, Dictionary(open) { $1 }, client)
    var actions: [JSONValue] = []
    for diagnostic in state.report.diagnostics {
      let span = diagnostic.primary.span
      guard let fix = diagnostic.fix, actions.count < 100, state.report.files[span.source].path == text.path,
        Int(span.start) <= to, from <= Int(span.end)
      else { continue }
      actions.append([
        "title": .string("floki: \(fix.offer)"), "kind": "quickfix", "isPreferred": true,
        "diagnostics": [writer.json(of: diagnostic)], "edit": ["changes": writer.changes(of: fix)],
      ])
    }
    return .array(actions)
  }
}

extension Diagnostic.Fix {
  /// What is offered, in the words of what was done: "replaced `titel` with `title`" becomes "replace".
  fileprivate var offer: String {
    let pairs = [
      ("replaced ", "replace "), ("removed ", "remove "), ("closed ", "close "),
      ("deleted ", "delete "), ("turned ", "turn "), ("wrote ", "write "),
    ]
    for (past, present) in pairs where summary.hasPrefix(past) {
      return present + summary.dropFirst(past.count)
    }
    return summary
  }
}
