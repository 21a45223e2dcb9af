import FlokiProtocol

/// One message of a client, as JSON-RPC has it.
enum Message: Sendable {
  case request(id: RequestID, method: String, JSONValue)
  case notification(method: String, JSONValue)
  /// An answer to something that was asked of the client: nothing waits for one.
  case response
  /// What is no message, with the number it may have come under.
  case malformed(id: RequestID?, RequestFailure)

  init(_ bytes: [UInt8]) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes)
    } catch {
      self = .malformed(id: nil, .notJSON("\(error)"))
      return
    }
    guard case .object = value else {
      self = .malformed(id: nil, .invalid("a message must be an object"))
      return
    }
    let id = value["id"].flatMap(RequestID.init)
    guard let method = value["method"]?.text else {
      let isAnswer = value["result"] != nil || value["error"] != nil
      self = isAnswer ? .response : .malformed(id: id, .invalid("a message without a method"))
      return
    }
    let parameters = value["params"] ?? [:]
    if let id {
      self = .request(id: id, method: method, parameters)
    } else if value["id"] == nil {
      self = .notification(method: method, parameters)
    } else {
      self = .malformed(id: nil, .invalid("an id must be a number or a string"))
    }
  }
}

/// What a client calls one of its requests.
enum RequestID: Hashable, Sendable {
  case number(Int64)
  case text(String)

  init?(_ value: JSONValue) {
    switch value {
    case .integer(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

/// Why a request gets no result, with the number that the protocol has for it.
struct RequestFailure: Error, Sendable {
  let code: Int64
  let words: String

  static func notJSON(_ words: String) -> Self { Self(code: -32700, words: words) }
  static func invalid(_ words: String) -> Self { Self(code: -32600, words: words) }
  static func unknownMethod(_ method: String) -> Self {
    Self(code: -32601, words: "floki does not know \(method.prefix(100))")
  }
  static func parameters(_ words: String) -> Self { Self(code: -32602, words: words) }
  static let notInitialized = Self(code: -32002, words: "the first request must be initialize")
  /// The text has changed since the request was made.
  static let changed = Self(code: -32801, words: "the text has changed since")
  static let cancelled = Self(code: -32800, words: "cancelled")
  static func refused(_ words: String) -> Self { Self(code: -32803, words: words) }
}
