import FlokiProtocol

/// A request that is answered once nothing is left to check.
struct WaitingRequest {
  let id: RequestID
  let method: String
  let parameters: JSONValue
  /// The text that it is about, as it was when the request came. nil for a request about no text.
  let text: (uri: String, bytes: [UInt8])?
}

extension LanguageSession {
  private static let mostWaiting = 1000

  /// Keeps a request whose answer a check under way decides: what is renamed has to be right everywhere, and before the first
  /// check no name is known.
  ///
  /// - Returns: Whether the request waits. False where it can be answered now.
  func waits(_ id: RequestID, _ method: String, _ parameters: JSONValue) throws(RequestFailure) -> Bool {
    guard let root = projectToSettle(before: method, parameters) else { return false }
    guard projects[root]?.waiting.count ?? 0 < Self.mostWaiting else {
      throw .refused("more than \(Self.mostWaiting) requests are waiting for the check of this project")
    }
    let uri = parameters["textDocument"]?["uri"]?.text
    let document = uri.flatMap { documents[$0] }
    projects[root]?.waiting.append(
      WaitingRequest(
        id: id, method: method, parameters: parameters, text: document.map { ($0.uri, $0.bytes) }))
    return true
  }

  private func projectToSettle(before method: String, _ parameters: JSONValue) -> String? {
    switch method {
    case "floki/settled": return projects.values.first { !$0.isSettled }?.root
    case "textDocument/definition", "textDocument/references", "textDocument/prepareRename",
      "textDocument/rename":
      guard let uri = parameters["textDocument"]?["uri"]?.text, let document = documents[uri],
        let root = projectRoot(of: document.path), let project = projects[root], !project.isSettled
      else { return nil }
      return method == "textDocument/rename" || project.names == nil ? root : nil
    default: return nil
    }
  }

  /// Answers what waited for a check. A request about a text that has changed since is refused: its place may be another one.
  func answer(_ waiting: [WaitingRequest]) {
    for request in waiting {
      if let text = request.text, documents[text.uri]?.bytes != text.bytes {
        _ = queue.takeCancellation(of: request.id)
        writer.refuse(request.id, .changed)
      } else {
        take(.request(id: request.id, method: request.method, request.parameters))
      }
    }
  }

  /// Refuses what still waits when the conversation ends.
  func refuseWaiting() {
    for root in projects.keys {
      for request in projects[root]?.waiting ?? [] { writer.refuse(request.id, .cancelled) }
      projects[root]?.waiting = []
    }
  }
}
