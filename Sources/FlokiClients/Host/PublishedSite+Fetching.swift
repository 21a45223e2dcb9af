extension PublishedSite {
  /// Reads a site from its host.
  ///
  /// - Parameters:
  ///   - address: The base URL, or the address of a version indicator.
  ///   - app: The name of the app where the address is a base URL.
  ///   - fetch: What the host answers for a path below the base URL.
  package init(
    address: String, app: String? = nil,
    _ fetch: @escaping (_ base: String, _ path: String) throws -> Response
  ) throws {
    let (base, indicator) = Self.parts(of: address, app: app)
    var site = SiteFetch(base: base) { try fetch(base, $0) }
    try site.run(from: base + indicator)
    guard site.files[indicator] != nil else {
      throw Failure(
        "\(base)\(indicator) answers with status \(site.statuses[indicator] ?? 404)",
        hint: "name the base URL of a published site, or the address of its version indicator.")
    }
    let manifest = try fetch(base, "manifest.json")
    if manifest.isSuccess { site.keep(manifest.bytes, as: "manifest.json") }
    let text = try? WireParser.parse(manifest.bytes, isIOS: false)
    // No file names these: apps ask for them by number (C146). What is no page of a list that was found, nobody asks for.
    let files = text?.value.object?["files"]?.objects ?? .empty
    let pages = Set(files.compactMap { $0["path"]?.string }.filter { $0.isOlderPage && site.hasList(of: $0) })
      .sorted()
    guard pages.count <= Self.mostOlderPages else {
      throw Failure(
        "\(base)manifest.json lists \(pages.count) pages of older items, more than the \(Self.mostOlderPages) that are read",
        hint: "copy the published folder here, and verify that.")
    }
    for path in pages where site.files[path] == nil {
      let page = try fetch(base, path)
      if page.isSuccess { site.keep(page.bytes, as: path) }
    }
    self.init(
      host: StaticHost(files: site.files, baseURL: base), base: base, indicators: [indicator],
      isMadeByFloki: text?.value.object?["project"]?.object?["base_url"]?.string != nil)
  }

  /// More pages of older items than any app has: with the smallest pages that floki makes, a million items.
  static let mostOlderPages = 20_000

  /// The base URL and the name of the indicator.
  private static func parts(of address: String, app: String?) -> (base: String, indicator: String) {
    let bare = String(address.prefix { $0 != "?" && $0 != "#" })
    let last = bare.split(separator: "/", omittingEmptySubsequences: false).last.map { String($0) } ?? ""
    if last.isIndicator(of: nil) { return (String(bare.dropLast(last.count)), last) }
    return (bare.hasSuffix("/") ? bare : bare + "/", "\(app ?? "v1")-app")
  }
}

extension String {
  /// Whether this is the path of a page of older items: its name ends with .o and a number.
  fileprivate var isOlderPage: Bool {
    guard let dot = lastIndex(of: "."), self[dot...].hasPrefix(".o") else { return false }
    let number = self[dot...].dropFirst(2)
    return !number.isEmpty && number.utf8.allSatisfy(\.isASCIIDigit)
  }
}

extension Response {
  /// An answer that somebody else fetched.
  package init(answering status: Int, _ bytes: [UInt8]) { self.init(status: status, bytes: bytes) }
}
