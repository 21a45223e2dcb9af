import FlokiCompiler
import FlokiContent
import Synchronization
import TestSupport

@testable import FlokiCheck

/// A shared cache that looks as closely as bazel-remote does: contents must have the digest they are named by, and a
/// result is only told of while its contents are there.
final class StrictCacheServer: Sendable {
  let server: ScriptedServer
  private let store: Store

  init() throws {
    let store = Store()
    self.store = store
    server = try ScriptedServer { store.react(to: $0) }
  }

  var files: [String: [UInt8]] { store.files.withLock(\.self) }

  /// The paths of everything in `ac` or in `cas`.
  func paths(in kind: String) -> [String] { files.keys.filter { $0.hasPrefix("/\(kind)/") }.sorted() }

  func set(_ bytes: [UInt8]?, at path: String) { store.files.withLock { $0[path] = bytes } }

  private final class Store: Sendable {
    let files = Mutex<[String: [UInt8]]>([:])

    func react(to request: ScriptedServer.Request) -> ScriptedServer.Reaction {
      let parts = request.path.split(separator: "/").map(String.init)
      guard parts.count == 2, ["ac", "cas"].contains(parts[0]), let name = ContentDigest(hex: parts[1]) else {
        return .answer(400)
      }
      switch request.method {
      case "PUT":
        if parts[0] == "cas", ContentDigest(of: request.body) != name { return .answer(400) }
        if parts[0] == "ac", ActionResult(request.body) == nil { return .answer(400) }
        files.withLock { $0[request.path] = request.body }
        return .answer(200)
      case "GET", "HEAD":
        return files.withLock { files in
          guard let bytes = files[request.path] else { return .answer(404) }
          if parts[0] == "ac", let result = ActionResult(bytes), files["/cas/\(result.digest.hex())"] == nil {
            return .answer(404)
          }
          let length = "Content-Length: \(bytes.count)"
          return .answer(200, body: request.method == "HEAD" ? [] : bytes, headers: [length])
        }
      default: return .answer(405)
      }
    }
  }
}
