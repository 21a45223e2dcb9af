import FlokiFiles
import FlokiHTTP
import Glibc

/// One request to a store that is asked by HTTP, and what failures of it mean.
enum StoreExchange {
  /// Asks over any connection of a pool; whatever the status, an answer is one.
  ///
  /// - Parameter name: of the store, for messages.
  static func ask(
    _ request: HTTPRequest, _ content: StoreContent?, over pool: ConnectionPool, of name: String
  ) async throws(StoreFailure) -> HTTPAnswer {
    let result = await pool.talk { connection -> Result<HTTPAnswer, StoreFailure> in
      exchange(request, content, over: connection)
    }
    do { return try result.get() } catch {
      throw StoreFailure(error.kind, "\(name): \(error.description)")
    }
  }

  private static func exchange(
    _ request: HTTPRequest, _ content: StoreContent?, over connection: HTTPConnection
  ) -> Result<HTTPAnswer, StoreFailure> {
    var request = request
    var file: Int32 = -1
    defer { if file >= 0 { close(file) } }
    switch content?.source {
    case nil: break
    case .bytes(let bytes): request.body = .bytes(bytes)
    case .file(let path):
      file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return .failure(StoreFailure(.other, FileFailure("read", path).description)) }
      request.body = .file(descriptor: file, byteCount: content?.byteCount ?? 0)
    }
    do { return .success(try connection.exchange(request)) } catch {
      let kind: StoreFailure.Kind =
        switch error {
        case .cancelled: .cancelled
        case .unreachable, .timedOut, .cutOff: .passing
        // Some of libcurl's many ways to say that a connection broke.
        case .other: .passing
        case .tooLarge: .tooLarge
        case .untrusted, .noLibrary, .privateAddress: .other
        }
      return .failure(StoreFailure(kind, error.description))
    }
  }
}

extension StoreFailure.Kind {
  /// What an HTTP status means that is no success.
  init(status: Int) {
    self =
      switch status {
      case 412: .conditionFailed
      case 501: .unsupported
      case 507: .noSpace
      case 408, 409, 423, 425, 429, 500, 502, 503, 504: .passing
      case 401, 403: .refused
      default: .other
      }
  }
}

extension StoreFailure {
  /// - Parameter code: what the server calls the error.
  init(_ answer: HTTPAnswer, from name: String, for what: String, code: String = "") {
    self.init(
      Kind(status: answer.status),
      "\(name) answers \(answer.status)\(code.isEmpty ? "" : " (\(code))") for \(what)",
      retryAfter: answer.headers["retry-after"].flatMap { Int($0) })
  }
}
