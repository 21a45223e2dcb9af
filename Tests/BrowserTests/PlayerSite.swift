import Foundation
import TestBrowser
import TestSupport

/// A project that the command builds, and a server for what it publishes.
final class PlayerSite: Sendable {
  struct NotBuilt: Error, CustomStringConvertible {
    let messages: String
    var description: String { messages }
  }

  let folder: TemporaryFolder
  let server: StaticServer

  /// The moment of every build unless a test says otherwise, in ISO 8601 and in seconds since 1970.
  static let now = "2026-11-21T12:00:00Z"
  static let clock = 1_795_262_400

  /// - Parameters:
  ///   - settings: What `floki.yaml` says beside its name, address and version; `ADDRESS` represents the address.
  ///   - files: Texts by path; `ADDRESS` likewise.
  ///   - pictures: Those of the templates by the paths that they get.
  init(_ settings: String, _ files: [String: String], pictures: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    server = try StaticServer(root: folder.full("public"))
    self.settings = settings
    try write(version: 1)
    for (path, text) in files { try write(text, to: path) }
    for (path, picture) in pictures { try add(picture: picture, as: path) }
  }

  /// A small picture of the templates, under a name of the project.
  func add(picture: String, as path: String) throws {
    try folder.write(Array(try Data(contentsOf: Repository.url("templates/\(picture)"))), to: path)
  }

  private let settings: String

  var address: String { server.address }

  /// Gives the project another version, so that what its `floki.yaml` says now is fetched again.
  func write(version: Int, replacing text: String = "", with other: String = "") throws {
    let said = text.isEmpty ? settings : settings.replacing(text, with: other)
    let head = "name: Quay\nversion: \(version)\nbase_url: \(server.address)\nweb_app: true\n"
    try write(head + said, to: "floki.yaml")
  }

  /// Writes a file of the project.
  func write(_ text: String, to path: String) throws {
    try folder.write(text.replacing("ADDRESS", with: String(address.dropLast())), to: path)
  }

  /// Publishes the project as it is now.
  func build(at moment: String = now, _ arguments: [String] = []) async throws {
    let result = try await ChildProcess(
      ChildProcess.built("floki"), ["build", "--now", moment] + arguments, in: folder.path
    ).finish()
    guard result.status == 0 else { throw NotBuilt(messages: result.errorText + result.outputText) }
  }

  /// A browser whose clock is that of the build, or so much later.
  func browser(_ screen: Screen = .phone, later seconds: Int = 0) async throws -> Browser {
    let browser = try await Browser(screen, proxy: server.port)
    try await browser.driver.setClock(to: Self.clock + seconds)
    return browser
  }
}

/// What was published.
extension PlayerSite {
  func published(_ path: String) -> String { folder.text("public/\(path)") ?? "" }

  /// A feed or another file of JSON.
  func json(_ path: String) -> JSON { JSON(folder.read("public/\(path)") ?? []) ?? .null }

  /// The address of an attribute of a feed's item, from the folder of the app.
  func path(of attribute: String, ofItem id: Int, in feed: String) -> String {
    let items = json(feed)["items"].array + json(feed)["thumbs"].array
    let item = items.first { $0["id"].number == Double(id) } ?? .null
    return String((item[attribute].string ?? "").dropFirst(address.count))
  }

  /// Changes a published file behind floki's back.
  func edit(_ path: String, _ change: (String) -> String) throws {
    try folder.write(change(published(path)), to: "public/\(path)")
  }

  /// Publishes the app under other names, as a new floki does, and removes the parts of the one before.
  func replaceApp() throws {
    let page = published("index.html")
    let names = page.matches(of: #/player/(\w+)\.(?:js|css)/#).map { (String($0.0), String($0.1)) }
    for (path, name) in names {
      let other = path.replacing(name, with: String(name.reversed()))
      try folder.write((folder.read("public/\(path)") ?? []) + Array("\n".utf8), to: "public/\(other)")
      folder.remove("public/\(path)")
      for file in ["index.html", "sw.js"] { try edit(file) { $0.replacing(path, with: other) } }
    }
    try edit("sw.js") { $0.replacing(#/`shell-\w+/#, with: "`shell-another") }
  }
}
