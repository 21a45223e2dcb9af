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
    case placed(@Sendable (String) -> String?)
    case files([String: [UInt8]])
  }

  private var store: Store
  /// Files in memory that are in front of those of the store.
  private var nearer: [String: [UInt8]]
  private let base: WebAddress?
  /// The host and port of the base URL, in small letters.
  private let authority: String?
  /// The path of the base URL without escapes, with a slash at its end.
  private let folder: String
  /// Whether the base URL is one that every client takes as it is.
  private let isPlain: Bool
  /// The address of the folder, with a slash at its end.
  package let baseURL: String
  /// Whether the host has been told to answer `o` (C147).
  package var servesOlderPages = false
  /// Feeds, and pages of older items, that the host has for one kind of device alone: their paths end with `.d` and its number.
  package var deviceFiles: Set<String> = []

  package init(root: String, baseURL: String) {
    self.init(.folder(root), baseURL: baseURL)
  }

  /// A site whose files are in several places.
  ///
  /// - Parameters:
  ///   - files: Those that are in memory, by their paths below the base URL.
  ///   - place: Where any other file of the site is on the disk; nil for one that it has not.
  package init(
    baseURL: String, files: [String: [UInt8]] = [:],
    servingFrom place: @escaping @Sendable (_ path: String) -> String?
  ) {
    self.init(.placed(place), behind: files, baseURL: baseURL)
  }

  /// A folder that exists in memory only, its paths relative to the base URL.
  package init(files: [String: [UInt8]], baseURL: String) {
    self.init(.files(files), baseURL: baseURL)
  }

  private init(_ store: Store, behind nearer: [String: [UInt8]] = [:], baseURL: String) {
    self.store = store
    self.nearer = nearer
    base = WebAddress(baseURL)
    authority = base?.authority.lowercased()
    self.baseURL = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    let path = base?.path.percentDecoded ?? base?.path ?? ""
    folder = path.hasSuffix("/") ? path : path + "/"
    isPlain =
      self.baseURL.isLegalURL && self.baseURL.cleanedURL == self.baseURL && base?.hasHostForAndroid == true
      && base?.query == nil && !self.baseURL.utf8.contains { "#%@".utf8.contains($0) }
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

  /// The path of an address below the base URL that every client takes as it is: letters, digits, `_`, `.` and `/` alone. Nil
  /// for any other, which may be as good.
  func plainPath(of url: String) -> String? {
    isPlain(url) ? String(Substring(url.utf8.dropFirst(baseURL.utf8.count))) : nil
  }

  /// Whether ``plainPath(of:)`` has a path for an address.
  func isPlain(_ url: String) -> Bool {
    guard isPlain, url.utf8.starts(with: baseURL.utf8) else { return false }
    let path = url.utf8.dropFirst(baseURL.utf8.count)
    return !path.isEmpty && path.last != UInt8(ascii: "/") && path.allSatisfy { Self.isPlainByte[Int($0)] }
  }

  private static let isPlainByte = (UInt8(0)...255).map { byte in
    byte.isASCIILetter || byte.isASCIIDigit || "_./".utf8.contains(byte)
  }

  /// The file an address leads to; nil when it is not below the base URL.
  func locate(_ url: String) -> Location? {
    if let path = plainPath(of: url) { return .file(path) }
    guard let base, let address = WebAddress(url), address.scheme == base.scheme,
      address.authority.percentDecoded?.lowercased() == authority
    else { return nil }
    guard let path = address.path.percentDecoded else { return .malformed }
    guard path.hasPrefix(folder) else { return nil }
    var file = String(path.dropFirst(folder.count))
    if servesOlderPages, let older = address.older, let page = olderPage(of: file, below: older) {
      file = page
    }
    if !deviceFiles.isEmpty, let device = address.device, deviceFiles.contains("\(file).d\(device)") {
      file += ".d\(device)"
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
    return (text.value.object?["files"]?.objects ?? .empty).compactMap { $0["path"]?.string }
  }

  /// Whether the folder is for a server that searches: it goes by this file, which no host sends to anybody.
  var answersSearches: Bool { has("hosts/floki.json") }

  /// Whether a path stays below the root.
  private static func staysBelow(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  /// The same folder with other bytes in front of some of its files.
  package func laying(_ files: [String: [UInt8]]) -> StaticHost {
    var host = self
    if case .files(let own) = store {
      host.store = .files(own.merging(files) { $1 })
    } else {
      host.nearer = nearer.merging(files) { $1 }
    }
    return host
  }

  /// The bytes of a file by its path; nil where there is none.
  package func bytes(of path: String) -> [UInt8]? { read(path) }

  /// Whether there is such a file.
  package func isThere(_ path: String) -> Bool { has(path) }

  /// Whether a file is there, without reading it.
  func has(_ path: String) -> Bool {
    if case .files(let files) = store { return files[path] != nil }
    if nearer[path] != nil { return true }
    return place(of: path).map(PlainFile.isThere) ?? false
  }

  func read(_ path: String) -> [UInt8]? {
    if case .files(let files) = store { return Self.staysBelow(path) ? files[path] : nil }
    if let bytes = nearer[path] { return bytes }
    return place(of: path).flatMap(PlainFile.read)
  }

  /// Where a file would be on the disk.
  private func place(of path: String) -> String? {
    guard Self.staysBelow(path) else { return nil }
    return switch store {
    case .folder(let root): root + "/" + path
    case .placed(let place): place(path)
    case .files: nil
    }
  }
}
