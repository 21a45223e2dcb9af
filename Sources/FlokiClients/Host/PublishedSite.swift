import Foundation

/// A published folder that a command names: where it is published, and where phones begin.
package struct PublishedSite: Sendable {
  package private(set) var host: StaticHost
  /// The addresses of the version indicators, one per app.
  package private(set) var indicators: [String]
  /// Whether its manifest.json is one that floki writes.
  package let isMadeByFloki: Bool
  /// The clients that its readers have: all where its manifest names none.
  package let clients: [Client]
  /// App definitions that are published encrypted and were opened, by their paths.
  package private(set) var opened: Set<String> = []
  /// Where the host points on from a file, by the file's path.
  package var redirections: [String: String] = [:]
  /// Asks the host for a file that was not fetched before; nil for a folder, where every file is at hand.
  package var asks: (@Sendable (_ path: String) -> Bool)?
  /// The apps whose definition is encrypted and stayed closed, which are left out.
  package private(set) var closed: [String] = []

  /// Why a folder or host cannot be read as a site.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    package let hint: String?

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
      host: StaticHost(root: folder, baseURL: base), base: base, indicators: indicators, manifest: manifest)
  }

  /// - Parameter manifest: What its manifest.json says; nil where there is none.
  init(host: StaticHost, base: String, indicators: [String], manifest: [String: Wire]?) {
    let project = manifest?["project"]?.object
    let names = project?["clients"]?.array?.compactMap(\.string)
    var host = host
    let files = (manifest?["files"]?.objects ?? .empty).compactMap { $0["path"]?.string }
    host.deviceFiles = Set(files.filter(\.isDeviceFile))
    self.init(
      host: host, base: base, indicators: indicators, isMadeByFloki: project?["base_url"]?.string != nil,
      clients: Client.all.filter { client in
        names.map { $0.contains(client == .android ? "android" : "ios") } ?? true
      })
  }

  /// - Parameter indicators: The names of the version indicators.
  package init(
    host: StaticHost, base: String, indicators: [String], isMadeByFloki: Bool = true,
    clients: [Client] = Client.all
  ) {
    let base = base.hasSuffix("/") ? base : base + "/"
    var host = host
    // Floki writes older pages only for hosts that answer for them (C147).
    host.servesOlderPages = isMadeByFloki
    self.host = host
    self.indicators = indicators.map { base + $0 }
    self.isMadeByFloki = isMadeByFloki
    self.clients = clients
  }

  /// Whether a file is published.
  package func isThere(_ path: String) -> Bool { host.has(path) || asks?(path) == true }

  /// Reads an app definition, with the key if there is one.
  package enum Opening {
    /// It is not encrypted.
    case plain
    case opened([UInt8])
    /// It is encrypted, and there is no key.
    case closed
  }

  /// Opens the app definitions that are published encrypted, and leaves out the apps of those that stay closed: the deployed
  /// clients could not read them either.
  ///
  /// - Parameter open: Handed the name of an app and the bytes of its definition.
  package mutating func open(_ open: (_ app: String, _ bytes: [UInt8]) throws -> Opening) rethrows {
    var plain: [String: [UInt8]] = [:]
    var left: [String] = []
    for indicator in indicators {
      let app = String(indicator.split(separator: "/").last?.dropLast("-app".count) ?? "")
      guard let url = object(at: indicator)?["url"]?.string, case .file(let path)? = host.locate(url),
        let bytes = host.read(path)
      else {
        left.append(indicator)
        continue
      }
      switch try open(app, bytes) {
      case .plain: left.append(indicator)
      case .opened(let json):
        plain[path] = json
        opened.insert(path)
        left.append(indicator)
      case .closed: closed.append(app)
      }
    }
    indicators = left
    if !plain.isEmpty { host = host.laying(plain) }
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
