import FlokiContent
import FlokiDocuments
package import FlokiHTTP
import FlokiProject
import Synchronization

/// Sends the requests of an import, or simulates servers in tests.
package struct ImportRequests: Sendable {
  package var send: @Sendable (HTTPRequest) async -> Result<HTTPAnswer, HTTPFailure>

  package init(_ send: @escaping @Sendable (HTTPRequest) async -> Result<HTTPAnswer, HTTPFailure>) {
    self.send = send
  }

  /// The same, counting the answers.
  package func counted(_ tell: @escaping @Sendable (Int) -> Void) -> ImportRequests {
    let answers = Atomic(0)
    let send = send
    return ImportRequests { request in
      let answer = await send(request)
      tell(answers.wrappingAdd(1, ordering: .relaxed).newValue)
      return answer
    }
  }

  /// The servers themselves.
  package static func network() -> ImportRequests {
    let pool = ConnectionPool(agent: Tool.agent)
    return ImportRequests { request in
      await pool.talk { connection in
        do throws(HTTPFailure) { return .success(try connection.exchange(request)) } catch {
          return .failure(error)
        }
      }
    }
  }
}

/// Fetches a source and the pictures it shows, but nothing from a private network that others point to.
struct ImportFetcher: Sendable {
  /// Why something was not fetched, as it follows a name.
  struct Failure: Error {
    var reason: String
  }

  private let requests: ImportRequests
  /// The address that was typed: anyone who runs floki may ask any machine.
  private let trusted: String?

  private static let mostHops = 5
  private static let mostSeconds: Int32 = 300

  init(_ requests: ImportRequests, source: String) {
    self.requests = requests
    trusted = source.webOrigin
  }

  struct Answer {
    var bytes: [UInt8]
    /// Where it was in the end.
    var address: String
    var charset: String?
    /// What the server knows these bytes by.
    var version = HTTPVersion()
    /// Whether the server says that they are what they were; there are none then.
    var isUnchanged = false
  }

  /// What a server calls the state of something: its ETag, and when it was changed.
  struct HTTPVersion: Hashable {
    var tag = ""
    var date = ""

    var isEmpty: Bool { tag.isEmpty && date.isEmpty }

    fileprivate var conditions: [String] {
      [("If-None-Match", tag), ("If-Modified-Since", date)].filter { !$0.1.isEmpty }.map {
        "\($0.0): \($0.1)"
      }
    }
  }

  /// - Parameter known: The state that is known already, and need not be sent again.
  func fetch(
    _ address: String, limit: Int, accepting types: String, unless known: HTTPVersion = HTTPVersion()
  ) async throws(Failure) -> Answer {
    var current = address
    for _ in 0...Self.mostHops {
      var request = HTTPRequest(
        "GET", String(current.prefix { $0 != "#" }), headers: ["Accept: \(types)"] + known.conditions,
        limit: limit)
      request.seconds = Self.mostSeconds
      request.isPublicOnly = current.webOrigin != trusted
      let answer: HTTPAnswer
      switch await requests.send(request) {
      case .success(let given): answer = given
      case .failure(.tooLarge): throw Failure(reason: "it has more than \(limit >> 20) MB")
      case .failure(.privateAddress):
        throw Failure(
          reason: current == address
            ? "it is at a private address" : "it redirects to \(current), which is at a private address")
      case .failure(let failure): throw Failure(reason: "\(failure)")
      }
      switch answer.status {
      case 200..<300:
        guard let bytes = answer.bytes.unpacked(atMost: limit) else {
          throw Failure(reason: "its gzip data is damaged, or unpacks to more than \(limit >> 20) MB")
        }
        return Answer(bytes: bytes, address: current, charset: answer.charset, version: answer.version)
      case 304 where !known.isEmpty:
        return Answer(bytes: [], address: current, version: known, isUnchanged: true)
      case 301, 302, 303, 307, 308:
        guard let next = answer.headers["location"]?.address(from: current), next.hasPrefix("http") else {
          throw Failure(reason: "it redirects without an address")
        }
        if current.hasPrefix("https:"), !next.hasPrefix("https:") {
          throw Failure(reason: "it redirects from https to \(next), which others can read and change")
        }
        current = next
      case let status: throw Failure(reason: "the server answers \(status)")
      }
    }
    throw Failure(reason: "too many redirects (more than \(Self.mostHops))")
  }
}

extension [UInt8] {
  /// The unpacked bytes if these are gzip, whatever the server says; otherwise the bytes themselves. Nil if they are damaged, or
  /// unpack to more than the limit.
  func unpacked(atMost limit: Int) -> [UInt8]? {
    guard starts(with: [0x1F, 0x8B, 0x08]) else { return self }
    return PackedFile.contents(of: self, in: .gzip, limit: limit)
  }
}

extension HTTPAnswer {
  /// Header lines that can be sent back.
  fileprivate var version: ImportFetcher.HTTPVersion {
    func line(_ name: String) -> String {
      let value = headers[name] ?? ""
      return value.utf8.count < 1000 && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } ? value : ""
    }
    return .init(tag: line("etag"), date: line("last-modified"))
  }

  /// `charset=…` in the content type.
  fileprivate var charset: String? {
    guard let type = headers["content-type"]?.lowercased(), let mark = type.firstRange(of: "charset=") else {
      return nil
    }
    let name = type[mark.upperBound...].prefix { $0 != ";" && $0 != " " }.filter { $0 != "\"" }
    return name.isEmpty ? nil : name
  }
}

extension String {
  /// Scheme, host and port of an http address.
  var webOrigin: String? {
    guard let scheme = firstRange(of: "://"), hasPrefix("http") else { return nil }
    return (self[..<scheme.upperBound] + self[scheme.upperBound...].prefix { !"/?#".contains($0) })
      .lowercased()
  }
}
