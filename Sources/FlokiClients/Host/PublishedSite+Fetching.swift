extension PublishedSite {
  /// Reads a site from its host.
  ///
  /// - Parameters:
  ///   - address: The base URL, or the address of a version indicator.
  ///   - app: The name of the app where the address is a base URL.
  ///   - fetch: What the host answers for a path below the base URL.
  package init(
    address: String, app: String? = nil,
    _ fetch: @escaping (_ base: String, _ path: String) throws -> Response,
    opening open: (_ app: String, _ bytes: [UInt8]) throws -> Opening = { _, _ in .plain }
  ) throws {
    let (base, indicator) = Self.parts(of: address, app: app)
    var site = SiteFetch(base: base) { try fetch(base, $0) }
    try site.run(from: base + indicator)
    // What an app definition names is searched for when it is open.
    let definition = try site.openDefinition(of: indicator, open)
    guard site.files[indicator] != nil else {
      throw Failure(
        "\(base)\(indicator) answers with status \(site.statuses[indicator] ?? 404)",
        hint: "name the base URL of a published site, or the address of its version indicator.")
    }
    let manifest = try fetch(base, "manifest.json")
    if manifest.isSuccess { site.keep(manifest.bytes, as: "manifest.json") }
    let text = try? WireParser.parse(manifest.bytes, isIOS: false)
    // Phones ask for pages of older items by number (C146), and others than phones for what is beside the feeds. What is no page
    // of a list that was found, nobody asks for.
    let listed = (text?.value.object?["files"]?.objects ?? .empty).compactMap { $0["path"]?.string }
    let wanted = Set(listed.filter { !$0.isNamedByFeeds && (!$0.isOlderPage || site.hasList(of: $0)) })
      .sorted()
    guard wanted.count <= Self.mostFilesAsked else {
      throw Failure(
        "\(base)manifest.json lists \(wanted.count) files that no feed names, more than the \(Self.mostFilesAsked) that are read",
        hint: "copy the published folder here, and verify that.")
    }
    for path in wanted where site.files[path] == nil {
      let answer = try fetch(base, path)
      if answer.isSuccess { site.keep(answer.bytes, as: path) }
    }
    self.init(
      host: StaticHost(files: site.files, baseURL: base), base: base, indicators: [indicator],
      manifest: text?.value.object)
    switch definition {
    case .plain: break
    case .opened(let json): self.open { _, _ in .opened(json) }
    case .closed: self.open { _, _ in .closed }
    }
  }

  /// More pages of older items than any app has: with the smallest pages that floki makes, a million items.
  static let mostFilesAsked = 20_000

  /// The base URL and the name of the indicator.
  private static func parts(of address: String, app: String?) -> (base: String, indicator: String) {
    let bare = String(address.prefix { $0 != "?" && $0 != "#" })
    let last = bare.split(separator: "/", omittingEmptySubsequences: false).last.map { String($0) } ?? ""
    if last.isIndicator(of: nil) { return (String(bare.dropLast(last.count)), last) }
    return (bare.hasSuffix("/") ? bare : bare + "/", "\(app ?? "v1")-app")
  }
}

extension String {
  /// Whether feeds and pages name the file, so that it was asked for if anyone asks for it.
  fileprivate var isNamedByFeeds: Bool { ["i", "m", "p"].contains(prefix { $0 != "/" }) }
}

extension Response {
  /// An answer that another reader fetched.
  package init(answering status: Int, _ bytes: [UInt8]) { self.init(status: status, bytes: bytes) }
}
