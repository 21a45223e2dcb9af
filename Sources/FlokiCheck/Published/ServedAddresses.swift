package import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// What the addresses in a published appdata refer to in the sources.
package struct ServedAddresses: Sendable {
  /// Where the published folder is served; nil if unknown.
  package var baseURL: String?
  /// The folder of each feed by its published path: `news/` is `content/news`.
  private var folders: [String: String]
  /// The feeds that had other addresses before their folders were renamed: only the address tells them apart.
  private var moved: Set<String>

  package init(baseURL: String?, lock: IDLock) {
    self.baseURL = baseURL
    folders = Dictionary(lock.paths.map { ($0.path, $0.feed) }, uniquingKeysWith: { one, _ in one })
    let counts = Dictionary(lock.paths.map { ($0.feed, 1) }, uniquingKeysWith: +)
    moved = Set(counts.filter { $0.value > 1 }.keys)
  }

  /// The same for the app definition of an indicator, or for `baseURL` without one.
  ///
  /// - Parameter before: The lock before folders were renamed, which knows them by their old names.
  package init(indicator: [UInt8]?, otherwise baseURL: String?, lock: IDLock, before: IDLock? = nil) {
    var base = baseURL
    if let indicator, case .object(let json)? = try? JSONReader.read(indicator),
      let address = json[IndicatorAttribute.url.name]?.text, let slash = address.lastIndex(of: "/")
    {
      base = String(address[...slash])
    }
    self.init(baseURL: base, lock: lock)
    for path in before?.paths ?? [] { folders[path.path] = path.feed }
  }

  /// The path in the published folder; nil for an address on another host.
  package func path(of address: String) -> String? {
    guard let baseURL, address.hasPrefix(baseURL) else { return nil }
    return String(address.dropFirst(baseURL.count))
  }

  /// The attribute that gives an address in the sources, and its value there.
  package func source(of address: String) -> (attribute: String, value: String) {
    guard let path = path(of: address) else { return (ListAttribute.mainURL.name, "`\(address)`") }
    if let folder = folders[path] {
      return (TabSourceAttribute.feed.name, "`\(folder)`" + (moved.contains(folder) ? " at `\(path)`" : ""))
    }
    if PublishedKind(ofPath: path) == .webPage { return (TabSourceAttribute.page.name, "`\(path)`") }
    return (ListAttribute.mainURL.name, "`\(path)`")
  }
}
