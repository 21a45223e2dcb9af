import Foundation

/// What a server answers.
package struct Response: Sendable {
  package var status: Int
  package var bytes: [UInt8]

  var isSuccess: Bool { (200...299).contains(status) }
}

/// A published folder, served the way static hosts do: the query is ignored and no charset is named (C3 C115).
package struct StaticHost: Sendable {
  private enum Store: Sendable {
    case folder(String)
    case files([String: [UInt8]])
  }

  private let store: Store
  private let base: WebAddress?
  /// Whether the host has been told to answer `o=3105` with the file named like the feed plus `.o3105` (C147).
  package var servesOlderPages = false

  package init(root: String, baseURL: String) {
    store = .folder(root)
    base = WebAddress(baseURL)
  }

  /// A folder that exists in memory only, its paths relative to the base URL.
  package init(files: [String: [UInt8]], baseURL: String) {
    store = .files(files)
    base = WebAddress(baseURL)
  }

  /// Nil when the address is not below the base URL.
  package func get(_ url: String) -> Response? {
    guard let base, let address = WebAddress(url), address.scheme == base.scheme,
      address.authority.percentDecoded?.lowercased() == base.authority.lowercased()
    else { return nil }
    let prefix = base.path.hasSuffix("/") ? base.path : base.path + "/"
    guard let path = address.path.percentDecoded else { return Response(status: 400, bytes: []) }
    guard path.hasPrefix(prefix) else { return nil }
    var file = String(path.dropFirst(prefix.count))
    if servesOlderPages, let query = address.query {
      let older = query.split(separator: "&").first { $0.hasPrefix("o=") }
      if let older { file += ".o" + older.dropFirst(2) }
    }
    if file.isEmpty || file.hasSuffix("/") { file += "index.html" }
    guard let bytes = read(file) else {
      return Response(status: 404, bytes: Array("<html><body>Not found</body></html>".utf8))
    }
    return Response(status: 200, bytes: bytes)
  }

  private func read(_ path: String) -> [UInt8]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return nil }
    switch store {
    case .files(let files): return files[path]
    case .folder(let root):
      let url = URL(filePath: root).appending(path: path)
      guard let data = try? Data(contentsOf: url) else { return nil }
      return Array(data)
    }
  }
}
