import Foundation

/// A published folder that somebody pointed at: where it is published, and where phones begin.
package struct PublishedSite: Sendable {
  package let host: StaticHost
  /// The addresses of the version indicators, one per app.
  package let indicators: [String]
  /// Whether its manifest.json is one that floki writes.
  package let isMadeByFloki: Bool

  /// Why a folder or host cannot be read as a site.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    package let hint: String

    package init(_ description: String, hint: String) {
      self.description = description
      self.hint = hint
    }
  }

  /// - Parameter app: The name of one app, such as v1; nil for all.
  package init(folder: String, app: String? = nil) throws(Failure) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw Failure(
        "there is no folder \(folder)", hint: "name a published folder, or build the project first.")
    }
    let indicators = names.filter { $0.isIndicator(of: app) }.sorted()
    guard let first = indicators.first else {
      throw Failure(
        "there is no version indicator \(app ?? "v1")-app in \(folder)",
        hint: "name the folder that `floki build` publishes into, usually public.")
    }
    let manifest = Self.object(in: "\(folder)/manifest.json")
    let named = manifest?["project"]?.object?["base_url"]?.string
    guard let base = named ?? Self.base(of: first, in: folder) else {
      throw Failure(
        "\(folder)/\(first) does not tell where the folder is published",
        hint: "its url is the address of an app definition that is in the folder.")
    }
    self.init(
      host: StaticHost(root: folder, baseURL: base), base: base, indicators: indicators,
      isMadeByFloki: named != nil)
  }

  /// - Parameter indicators: The names of the version indicators.
  package init(host: StaticHost, base: String, indicators: [String], isMadeByFloki: Bool = true) {
    let base = base.hasSuffix("/") ? base : base + "/"
    var host = host
    // Floki writes older pages only for hosts that answer for them (C147).
    host.servesOlderPages = isMadeByFloki
    self.host = host
    self.indicators = indicators.map { base + $0 }
    self.isMadeByFloki = isMadeByFloki
  }

  /// The moment the newest of its indicators was written, in seconds since 1970.
  package static func moment(ofFolder folder: String) -> Int64? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let dates = names.filter { $0.isIndicator(of: nil) }.compactMap { name -> Date? in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return attributes?[.modificationDate] as? Date
    }
    return dates.max().map { Int64($0.timeIntervalSince1970) }
  }

  /// Where a folder without manifest is published: what comes before the part of the app definition's address that is a file
  /// in the folder; without such a file, before its last part.
  private static func base(of indicator: String, in folder: String) -> String? {
    guard let url = object(in: "\(folder)/\(indicator)")?["url"]?.string, let address = WebAddress(url)
    else { return nil }
    let origin = "\(address.scheme)://\(address.authority)"
    let parts = address.path.split(separator: "/").map { String($0) }
    for count in parts.indices {
      let file = parts.dropFirst(count).joined(separator: "/")
      guard FileManager.default.fileExists(atPath: "\(folder)/\(file.percentDecoded ?? file)") else {
        continue
      }
      return ([origin] + parts.prefix(count)).joined(separator: "/") + "/"
    }
    return ([origin] + parts.dropLast()).joined(separator: "/") + "/"
  }

  private static func object(in path: String) -> [String: Wire]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return (try? WireParser.parse(Array(data), isIOS: false))?.value.object
  }
}

extension String {
  /// Whether this is the name of a version indicator: v, a number, -app.
  func isIndicator(of app: String?) -> Bool {
    if let app { return self == "\(app)-app" }
    guard hasPrefix("v"), hasSuffix("-app") else { return false }
    let number = dropFirst().dropLast(4)
    return !number.isEmpty && number.utf8.allSatisfy(\.isASCIIDigit)
  }
}
