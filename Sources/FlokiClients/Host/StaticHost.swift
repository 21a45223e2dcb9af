import Foundation

/// What a server answers.
package struct Response: Sendable {
  package var status: Int
  package var bytes: [UInt8]

  var isSuccess: Bool { (200...299).contains(status) }

  /// The page of a host that has no such file.
  static let notFound = Response(
    status: 404, bytes: Array("<html><body>Not found</body></html>".utf8))
}

/// A published folder, served the way static hosts do: the query is ignored and no charset is named (C3 C115).
package struct StaticHost: Sendable {
  private enum Store: Sendable {
    case folder(String)
    case files([String: [UInt8]])
  }

  private let store: Store
  private let base: WebAddress?
  /// The address of the folder, with a slash at its end.
  let baseURL: String
  /// Whether the host has been told to answer `o` (C147).
  package var servesOlderPages = false

  package init(root: String, baseURL: String) {
    store = .folder(root)
    base = WebAddress(baseURL)
    self.baseURL = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
  }

  /// A folder that exists in memory only, its paths relative to the base URL.
  package init(files: [String: [UInt8]], baseURL: String) {
    store = .files(files)
    base = WebAddress(baseURL)
    self.baseURL = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
  }

  /// What an address leads to.
  enum Location: Hashable, Sendable {
    /// Below the root, whether it is there or not.
    case file(String)
    case malformed
  }

  /// Nil when the address is not below the base URL.
  package func get(_ url: String) -> Response? {
    locate(url).map { location in
      switch location {
      case .malformed: Response(status: 400, bytes: [])
      case .file(let path): read(path).map { Response(status: 200, bytes: $0) } ?? .notFound
      }
    }
  }

  /// The file an address leads to; nil when it is not below the base URL.
  func locate(_ url: String) -> Location? {
    guard let base, let address = WebAddress(url), address.scheme == base.scheme,
      address.authority.percentDecoded?.lowercased() == base.authority.lowercased()
    else { return nil }
    let prefix = base.path.hasSuffix("/") ? base.path : base.path + "/"
    guard let path = address.path.percentDecoded else { return .malformed }
    guard path.hasPrefix(prefix) else { return nil }
    var file = String(path.dropFirst(prefix.count))
    if servesOlderPages, let older = address.older, let page = olderPage(of: file, below: older) {
      file = page
    }
    if file.isEmpty || file.hasSuffix("/") { file += "index.html" }
    return .file(file)
  }

  /// The files that the site has now: what earlier versions left beside them is not listed in the manifest.
  var current: [String] {
    if case .files(let files) = store { return Array(files.keys) }
    guard let bytes = read("manifest.json"), let text = try? WireParser.parse(bytes, isIOS: true) else {
      return []
    }
    return (text.value.object?["files"]?.objects ?? []).compactMap { $0["path"]?.string }
  }

  /// Whether a path stays below the root.
  private static func isPlain(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }

  /// Whether a file is there, without reading it.
  func has(_ path: String) -> Bool {
    switch store {
    case .files(let files): return files[path] != nil
    case .folder(let root):
      guard Self.isPlain(path) else { return false }
      let full = root + "/" + path
      // A folder has a "." inside, a file has not.
      return FileManager.default.isReadableFile(atPath: full)
        && !FileManager.default.isReadableFile(atPath: full + "/.")
    }
  }

  func read(_ path: String) -> [UInt8]? {
    guard Self.isPlain(path) else { return nil }
    switch store {
    case .files(let files): return files[path]
    case .folder(let root):
      let url = URL(filePath: root).appending(path: path)
      guard let data = try? Data(contentsOf: url) else { return nil }
      return Array(data)
    }
  }
}
