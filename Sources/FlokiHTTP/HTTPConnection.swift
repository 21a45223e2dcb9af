internal import CHTTP
package import Dispatch
import Synchronization

/// One connection to a server, kept open from one exchange to the next.
///
/// `@unchecked`: the connection is used on its own queue alone, but for `cancel`, which any thread may call.
@safe package final class HTTPConnection: @unchecked Sendable {
  /// How patient a connection is.
  package struct Patience: Sendable {
    /// In milliseconds.
    package var connecting: Int32
    /// In seconds without a kilobyte.
    package var standstill: Int32

    package init(connecting: Int32 = 3000, standstill: Int32 = 10) {
      self.connecting = connecting
      self.standstill = standstill
    }
  }

  /// Blocking calls run here, so that they do not block Swift's own threads.
  package let queue = DispatchQueue(label: "floki.http")
  private let connection: OpaquePointer?
  private let agent: String
  private let patience: Patience
  private let state = Atomic(false)

  /// - Parameter agent: What it calls itself, such as `floki/1.0`.
  package init(agent: String, patience: Patience = Patience()) {
    self.agent = agent
    self.patience = patience
    unsafe connection = floki_http_open()
  }

  deinit { if let connection = unsafe connection { unsafe floki_http_close(connection) } }

  package var isCancelled: Bool { state.load(ordering: .relaxed) }

  /// Cancels what is under way; the connection cannot be used after that.
  package func cancel() {
    state.store(true, ordering: .relaxed)
    if let connection = unsafe connection { unsafe floki_http_cancel(connection) }
  }

  /// Sends a request and waits for the answer.
  package func exchange(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
    guard let connection = unsafe connection else { throw .noLibrary }
    // Whatever is in a header line that ends it would begin another.
    guard !request.headers.contains(where: { $0.utf8.contains { $0 < 0x20 || $0 == 0x7F } }) else {
      throw .other("a header is one line")
    }
    var answer = unsafe floki_http_answer()
    let end = unsafe request.withPointers { pointers in
      var plain = unsafe floki_http_request(
        method: pointers.method, url: pointers.url, user: pointers.user, password: pointers.password,
        headers: pointers.headers.baseAddress, header_count: request.headers.count, agent: pointers.agent,
        has_body: false, body: nil, body_file: -1, body_count: 0, follows: request.followsRedirections,
        answer_limit: max(0, request.limit), connect_limit: patience.connecting,
        standstill_limit: patience.standstill, total_limit: max(0, request.seconds ?? 0),
        is_public_only: request.isPublicOnly)
      switch request.body {
      case .none: return unsafe floki_http_exchange(connection, &plain, &answer)
      case .file(let descriptor, let byteCount):
        unsafe plain.has_body = true
        unsafe plain.body_file = descriptor
        unsafe plain.body_count = max(0, byteCount)
        return unsafe floki_http_exchange(connection, &plain, &answer)
      case .bytes(let body):
        return unsafe body.withUnsafeBufferPointer { bytes in
          unsafe plain.has_body = true
          unsafe plain.body = bytes.baseAddress
          unsafe plain.body_count = bytes.count
          return unsafe floki_http_exchange(connection, &plain, &answer)
        }
      }
    } agent: {
      agent
    }
    if let failure = unsafe HTTPFailure(end, on: connection) { throw failure }
    let bytes = unsafe Array(UnsafeBufferPointer(start: answer.bytes, count: answer.count))
    let headers = unsafe Array(UnsafeBufferPointer(start: answer.headers, count: answer.header_count))
    let length = unsafe answer.length
    return unsafe HTTPAnswer(
      status: Int(answer.status), bytes: bytes, length: length < 0 ? nil : Int(length),
      headers: HTTPAnswer.headers(reading: headers))
  }
}

/// The texts of a request as C has them.
@unsafe private struct RequestPointers {
  var method, url, agent: UnsafePointer<CChar>
  var user, password: UnsafePointer<CChar>?
  var headers: UnsafeBufferPointer<UnsafePointer<CChar>?>
}

extension HTTPRequest {
  fileprivate func withPointers<Result>(
    _ body: (RequestPointers) -> Result, agent: () -> String
  ) -> Result {
    let texts = [method, url, agent()] + headers
    return unsafe texts.withCStrings { pointers in
      unsafe user.withCString { user in
        unsafe password.withCString { password in
          guard let method = unsafe pointers[0], let url = unsafe pointers[1], let agent = unsafe pointers[2]
          else { preconditionFailure("every text has a pointer") }
          return unsafe body(
            RequestPointers(
              method: method, url: url, agent: agent, user: user, password: password,
              headers: UnsafeBufferPointer(rebasing: pointers[3...])))
        }
      }
    }
  }
}

extension String? {
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let self else { return body(nil) }
    return unsafe self.withCString { unsafe body($0) }
  }
}

extension [String] {
  /// All of the texts at once, one directly behind the other in memory.
  fileprivate func withCStrings<Result>(
    _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    var starts: [Int] = []
    var bytes: [CChar] = []
    for text in self {
      starts.append(bytes.count)
      bytes += text.utf8CString
    }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      let pointers: [UnsafePointer<CChar>?] = unsafe starts.map { start in
        unsafe bytes.baseAddress.map { unsafe $0 + start }
      }
      return unsafe pointers.withUnsafeBufferPointer { unsafe body($0) }
    }
  }
}

extension HTTPFailure {
  fileprivate init?(_ end: floki_http_end, on connection: OpaquePointer) {
    switch end {
    case FLOKI_HTTP_ANSWERED: return nil
    case FLOKI_HTTP_UNREACHABLE: self = .unreachable
    case FLOKI_HTTP_TIMED_OUT: self = .timedOut
    case FLOKI_HTTP_CUT_OFF: self = .cutOff
    case FLOKI_HTTP_TOO_LARGE: self = .tooLarge
    case FLOKI_HTTP_UNTRUSTED: self = .untrusted
    case FLOKI_HTTP_CANCELLED: self = .cancelled
    case FLOKI_HTTP_PRIVATE: self = .privateAddress
    default: self = unsafe .other(String(cString: floki_http_reason(connection)))
    }
  }
}
