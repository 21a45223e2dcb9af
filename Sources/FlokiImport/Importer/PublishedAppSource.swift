import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSyntax
import Glibc

/// A published app to be imported: the address of its version indicator, or a folder that has it.
struct PublishedAppSource {
  /// The address of the indicator.
  let indicator: String
  let fetch: PublishedApp.Fetch

  private static let ending = SitePath.indicator("")

  /// Whether a source is named as version indicators are, or is a folder that has one.
  static func isApp(_ request: ImportRequest) -> Bool {
    if let sheet = request.sheet { return sheet == "app" }
    if request.source.webOrigin != nil {
      return request.source.prefix { $0 != "?" && $0 != "#" }.hasSuffix(ending)
    }
    let path = ImportSource.path(request.source, request)
    if let folder = try? Folder(path) { return !indicators(in: folder).isEmpty }
    return path.hasSuffix(ending)
  }

  init(_ request: ImportRequest) throws {
    let fetcher = ImportFetcher(request.requests, source: request.source)
    @Sendable func network(_ address: String, _ limit: Int) async -> Result<[UInt8], PublishedApp.Missing> {
      do throws(ImportFetcher.Failure) {
        return .success(try await fetcher.fetch(address, limit: limit, accepting: "*/*").bytes)
      } catch {
        return .failure(PublishedApp.Missing(error.reason))
      }
    }
    if request.source.webOrigin != nil {
      indicator = request.source
      fetch = network
      return
    }
    let path = ImportSource.path(request.source, request)
    let (directory, name): (String, String)
    if let folder = try? Folder(path) {
      let names = Self.indicators(in: folder)
      guard names.count == 1, let only = names.first else {
        throw ImportFailure(
          "\(request.source) has \(names.isEmpty ? "no version indicator" : "several apps")",
          hint: names.isEmpty
            ? "name a folder with a file such as v1-app."
            : "name one of them: \(names.map { "\(request.source)/\($0)" }.joined(separator: ", ")).",
          status: .usage)
      }
      (directory, name) = (path, only)
    } else {
      (directory, name) = path.splitAtName
    }
    let files = try PublishedFiles(directory, indicator: name)
    indicator = files.base + name
    fetch = { address, limit in
      guard let found = files.bytes(of: address, limit) else { return await network(address, limit) }
      return found
    }
  }

  private static func indicators(in folder: Folder) -> [String] {
    (folder.list("") ?? []).map(\.name).filter { $0.hasSuffix(ending) }.sorted()
  }
}

/// A published folder, by the addresses that it is served at.
private struct PublishedFiles: Sendable {
  /// What addresses of its files begin with.
  let base: String
  private let folder: Folder
  private let real: RealFolder

  init(_ directory: String, indicator name: String) throws {
    folder = try Folder(directory)
    real = try RealFolder(directory)
    guard let status = folder.status(of: name, followingLinks: true), status.isFile,
      status.st_size <= 1 << 20,
      let bytes = try folder.read(name, followingLinks: true)
    else { throw FileFailure("read", folder.shown(name)) }
    guard let base = PublishedApp.base(ofIndicator: bytes) else {
      throw ImportFailure(
        "\(folder.shown(name)) is not a version indicator",
        hint: "name the file that phones ask for first, such as v1-app.",
        status: .usage)
    }
    self.base = base
  }

  /// Nil for what is served elsewhere.
  func bytes(of address: String, _ limit: Int) -> Result<[UInt8], PublishedApp.Missing>? {
    guard address.hasPrefix(base) else { return nil }
    let parts = address.dropFirst(base.count).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = String(parts.first ?? "").removingPercentEscapes?.path(from: ""), !path.isEmpty else {
      return .failure(.init("it is not in the folder"))
    }
    var name = path
    if parts.count > 1, parts[1].hasPrefix("o="), let id = Int64(parts[1].dropFirst(2)) {
      guard let page = olderPage(of: path, below: id) else {
        return .failure(.init("it is not in the folder"))
      }
      name = page
    }
    guard let place = realPath(of: folder.shown(name)), real.holds(place) else {
      return .failure(.init("it is not in the folder"))
    }
    guard let status = folder.status(of: name, followingLinks: true), status.isFile else {
      return .failure(.init("it is not a file"))
    }
    guard Int(status.st_size) <= limit else { return .failure(.init("it has more than \(limit >> 20) MB")) }
    guard let bytes = try? folder.read(name, followingLinks: true) else {
      return .failure(.init("it cannot be read"))
    }
    return .success(bytes)
  }

  /// `eu.o3105` is what a host answers where a phone that has 3105 asks `eu` for older items.
  private func olderPage(of path: String, below id: Int64) -> String? {
    let (directory, name) = path.contains("/") ? path.splitAtName : ("", path)
    let prefix = "\(name).o"
    let numbers = (folder.list(directory) ?? []).map(\.name).filter { $0.hasPrefix(prefix) }.compactMap {
      Int64($0.dropFirst(prefix.count))
    }
    return numbers.filter { $0 <= id }.max().map { "\(path).o\($0)" }
  }
}
