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
    // No file names these: apps ask for them by number (C146).
    for file in text?.value.object?["files"]?.objects ?? .empty {
      guard let path = file["path"]?.string, path.isOlderPage else { continue }
      let page = try fetch(base, path)
      if page.isSuccess { site.keep(page.bytes, as: path) }
    }
    self.init(
      host: StaticHost(files: site.files, baseURL: base), base: base, indicators: [indicator],
      isMadeByFloki: text?.value.object?["project"]?.object?["base_url"]?.string != nil)
  }

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
