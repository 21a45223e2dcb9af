/// No answer.
package enum HTTPFailure: Error, Hashable, Sendable {
  case unreachable, timedOut, cutOff, tooLarge, untrusted, cancelled
  /// Only public addresses were to be asked.
  case privateAddress
  /// libcurl cannot be loaded.
  case noLibrary
  case other(String)
}

extension HTTPFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreachable: "it cannot be reached"
    case .timedOut: "it does not respond in time"
    case .cutOff: "the connection closed during the response"
    case .tooLarge: "its response is too large"
    case .untrusted: "its certificate cannot be trusted"
    case .cancelled: "it was stopped"
    case .privateAddress: "it is at a private address"
    case .noLibrary: "libcurl is not installed"
    case .other(let reason): reason
    }
  }
}
