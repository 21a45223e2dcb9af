import Foundation
import Synchronization

/// What a static host answers for the files of a folder, and for older items of a list as the rules for hosts say.
final class StaticAnswers: Sendable {
  struct Answer {
    var status = 200
    var type: String
    var isPacked = false
    var body: [UInt8]
  }

  private let root: String
  private let sendsPacked: Bool
  private let state = Mutex(State())

  private struct State {
    var missing: Set<String> = []
    var cut: Set<String> = []
  }

  /// - Parameter sendsPacked: Whether `x.gz`, where there is one, is sent for `x`, as hosts do by floki's rules.
  init(root: String, sendsPacked: Bool) { (self.root, self.sendsPacked) = (root, sendsPacked) }

  func lose(_ missing: Set<String>, cut: Set<String>) {
    state.withLock { ($0.missing, $0.cut) = (missing, cut) }
  }

  func answer(to target: String) -> Answer {
    let (missing, cut) = state.withLock { ($0.missing, $0.cut) }
    if target == "/favicon.ico" { return Answer(status: 204, type: "image/png", body: []) }
    let path = String(target.dropFirst("/app/".count).prefix { $0 != "?" })
    var file = path.isEmpty ? "index.html" : path
    if let older = target.firstMatch(of: #/[?&]o=(\d+)/#) { file = page(of: path, below: String(older.1)) }
    guard target.hasPrefix("/app/"), !missing.contains(file), !file.contains(".."),
      let bytes = FileManager.default.contents(atPath: "\(root)/\(file)")
    else { return Answer(status: 404, type: "text/plain", body: Array("not found".utf8)) }
    if sendsPacked, let packed = FileManager.default.contents(atPath: "\(root)/\(file).gz") {
      return Answer(type: Self.type(of: file), isPacked: true, body: Array(packed))
    }
    let body = Array(cut.contains(file) ? bytes.prefix(bytes.count / 2) : bytes)
    return Answer(type: Self.type(of: file), body: body)
  }

  /// The file with the newest items below an id.
  private func page(of feed: String, below id: String) -> String {
    let parts = feed.split(separator: "/").map(String.init)
    let folder = parts.dropLast().joined(separator: "/")
    let name = parts.last ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    let ids = names.compactMap { $0.hasPrefix("\(name).o") ? Int($0.dropFirst(name.count + 2)) : nil }
    guard let wanted = Int(id), let boundary = ids.filter({ $0 <= wanted }).max() else { return feed }
    return "\(feed).o\(boundary)"
  }

  private static func type(of file: String) -> String {
    switch file.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "webmanifest": "application/manifest+json"
    case "jpg": "image/jpeg"
    case "png": "image/png"
    case "svg": "image/svg+xml"
    case "mp4": "video/mp4"
    default: "application/json; charset=utf-8"
    }
  }
}
