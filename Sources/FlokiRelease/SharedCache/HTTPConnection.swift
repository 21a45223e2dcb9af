import CHTTP
import Dispatch
import Synchronization

/// One connection to a server, kept open from one exchange to the next.
///
/// `@unchecked`: the connection is used on its own queue alone, but for `cancel`, which any thread may call.
@safe final class HTTPConnection: @unchecked Sendable {
  /// How patient a connection is.
  struct Patience: Sendable {
    /// In milliseconds.
    var connecting: Int32 = 3000
    /// In seconds without a kilobyte.
    var standstill: Int32 = 10
  }

  enum Method: Sendable {
    case get(limit: Int)
    case head
    case put([UInt8])
  }

  /// An answer, whatever its status.
  struct Answer: Sendable {
    var status: Int
    var bytes: [UInt8]
    /// The length that the server tells, where it does.
    var length: Int?
  }

  /// No answer.
  enum Failure: Error, Hashable, Sendable {
    case unreachable, timedOut, cutOff, tooLarge, untrusted, cancelled
    /// libcurl cannot be loaded.
    case noLibrary
    case other(String)
  }

  /// What may block runs here and keeps no thread of Swift's own from its work.
  let queue = DispatchQueue(label: "floki.http")
  private let connection: OpaquePointer?
  private let address: SharedCacheAddress
  private let patience: Patience
  private let state = Atomic(false)

  init(to address: SharedCacheAddress, patience: Patience) {
    self.address = address
    self.patience = patience
    unsafe connection = floki_http_open()
  }

  deinit { if let connection = unsafe connection { unsafe floki_http_close(connection) } }

  var isCancelled: Bool { state.load(ordering: .relaxed) }

  /// Ends what is under way; the connection is of no use after that.
  func cancel() {
    state.store(true, ordering: .relaxed)
    if let connection = unsafe connection { unsafe floki_http_cancel(connection) }
  }

  /// Sends a request and waits for the answer.
  func exchange(_ method: Method, _ path: String) throws(Failure) -> Answer {
    guard let connection = unsafe connection else { throw .noLibrary }
    var answer = unsafe floki_http_answer()
    let end = unsafe withStrings(at: "\(address.base)/\(path)") { url, user, password, header, agent in
      var request = unsafe floki_http_request(
        method: FLOKI_HTTP_GET, url: url, user: user, password: password, header: header, agent: agent,
        body: nil, body_count: 0, answer_limit: 1 << 16, connect_limit: patience.connecting,
        standstill_limit: patience.standstill)
      switch method {
      case .get(let limit):
        unsafe request.answer_limit = limit
        return unsafe floki_http_exchange(connection, &request, &answer)
      case .head:
        unsafe request.method = FLOKI_HTTP_HEAD
        return unsafe floki_http_exchange(connection, &request, &answer)
      case .put(let body):
        return unsafe body.withUnsafeBufferPointer { bytes in
          unsafe request.method = FLOKI_HTTP_PUT
          unsafe request.body = bytes.baseAddress
          unsafe request.body_count = bytes.count
          return unsafe floki_http_exchange(connection, &request, &answer)
        }
      }
    }
    if let failure = unsafe Failure(end, on: connection) { throw failure }
    let bytes = unsafe Array(UnsafeBufferPointer(start: answer.bytes, count: answer.count))
    let length = unsafe answer.length
    return unsafe Answer(
      status: Int(answer.status), bytes: bytes, length: length < 0 ? nil : Int(length))
  }

  private func withStrings<Result>(
    at url: String,
    _ body: (
      UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>
    ) -> Result
  ) -> Result {
    unsafe url.withCString { url in
      unsafe address.user.withCString { user in
        unsafe address.password.withCString { password in
          unsafe address.authorization.withCString { header in
            unsafe "floki/\(Tool.version)".withCString { agent in
              unsafe body(url, user, password, header, agent)
            }
          }
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

extension HTTPConnection.Failure: CustomStringConvertible {
  fileprivate init?(_ end: floki_http_end, on connection: OpaquePointer) {
    switch end {
    case FLOKI_HTTP_ANSWERED: return nil
    case FLOKI_HTTP_UNREACHABLE: self = .unreachable
    case FLOKI_HTTP_TIMED_OUT: self = .timedOut
    case FLOKI_HTTP_CUT_OFF: self = .cutOff
    case FLOKI_HTTP_TOO_LARGE: self = .tooLarge
    case FLOKI_HTTP_UNTRUSTED: self = .untrusted
    case FLOKI_HTTP_CANCELLED: self = .cancelled
    default: self = unsafe .other(String(cString: floki_http_reason(connection)))
    }
  }

  var description: String {
    switch self {
    case .unreachable: "it cannot be reached"
    case .timedOut: "it does not answer in time"
    case .cutOff: "it hangs up in the middle of an answer"
    case .tooLarge: "it sends more than any picture has"
    case .untrusted: "its certificate cannot be trusted"
    case .cancelled: "the build was stopped"
    case .noLibrary: "libcurl is not installed"
    case .other(let reason): reason
    }
  }
}
