import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Which item is at which address of the website that a source is of, or in which of its files.
struct RouteTable: Sendable {
  /// The address of the website, without a slash at the end; nil where nothing says it.
  var base: String?
  private var keys: [String: String] = [:]
  /// The keys of items by the last word of their addresses; empty where several have it.
  private var names: [String: String] = [:]

  /// - Parameter address: A whole address, a path on the website, or the path of a file from its outermost folder.
  mutating func add(_ address: String, _ key: String) {
    let route = route(address)
    guard !route.isEmpty, keys[route] == nil else { return }
    keys[route] = key
    let name = route.nameInPath
    names[name] = names[name] == nil || names[name] == key ? key : ""
  }

  /// The item at an address; nil for none.
  func key(at address: String) -> String? { keys[route(address)] }

  /// The only item whose address or file has a name.
  func key(named name: String) -> String? { names[route(name).nameInPath]?.nonEmpty }

  /// An address without what may be written in several ways: scheme, case, the end of a file's name, `index` and the last slash.
  private func route(_ address: String) -> String {
    var text = address[...]
    let query = text.firstIndex(of: "?").map { text[$0...].prefix { $0 != "#" && $0 != "&" } } ?? ""
    text = text.prefix { $0 != "?" && $0 != "#" }
    var plain = (String(text).removingPercentEscapes ?? String(text)).lowercased()
    for scheme in ["https:", "http:"] where plain.hasPrefix(scheme) {
      plain = String(plain.dropFirst(scheme.count))
    }
    if plain.hasPrefix("//www.") { plain = "//" + plain.dropFirst(6) }
    if let base {
      var origin = base.lowercased().dropFirst(base.hasPrefix("https:") ? 6 : 5)
      if origin.hasPrefix("//www.") { origin = "//" + origin.dropFirst(6) }
      if plain == origin || plain.hasPrefix("\(origin)/") { plain = String(plain.dropFirst(origin.count)) }
    }
    let isHost = plain.hasPrefix("//")
    var parts = plain.split(separator: "/").map(String.init)
    if var last = parts.popLast() {
      for ending in [".html", ".htm", ".markdown", ".mdown", ".md"] where last.hasSuffix(ending) {
        last = String(last.dropLast(ending.count))
        break
      }
      if last != "index", !last.isEmpty { parts.append(last) }
    }
    // WordPress has addresses such as `/?p=11`.
    let kept = ["?p=", "?page_id="].contains { query.hasPrefix($0) } ? String(query) : ""
    return (isHost ? "//" : "") + parts.joined(separator: "/") + kept
  }
}
