/// What came back for a request.
enum Download {
  case bytes([UInt8])
  /// An error status. Android does not look at it when it expects JSON (C9).
  case failure(status: Int)
  /// Another host: nothing can be said.
  case foreign
  /// The client could not even make the request.
  case impossible
}

enum Body {
  case object([String: Wire])
  /// An array on top, which iOS does not survive (C8).
  case array
  /// An answer that is no JSON object.
  case unreadable
  /// No answer, or an error status.
  case unavailable
  /// On another host.
  case foreign
}

extension Visit {
  /// `d` for iOS devices that have it, nothing for the others (C113 C114).
  func withDeviceParameter(_ url: String) -> String {
    guard case .ios(let device) = client, let parameter = device.parameter else { return url }
    return url.appendingParameter("d=\(parameter)")
  }

  func download(_ url: String) -> Download {
    // Anyone who read an address that leads nowhere has noted it.
    guard WebAddress(url) != nil else { return .impossible }
    guard url.isLegalURL else {
      lose(103, "no request can be made for this URL", url)
      return .impossible
    }
    guard let response = reading.get(url) else {
      journal.passBy(url)
      return .foreign
    }
    return response.isSuccess ? .bytes(response.bytes) : .failure(status: response.status)
  }

  /// Downloads a file of JSON. Beacon and appdata are Latin-1 to Android unless the host names a charset (C3).
  func body(_ url: String, isFeed: Bool) -> Body {
    let bytes: [UInt8]
    switch download(url) {
    case .bytes(let content): bytes = content
    case .failure(let status):
      lose(9, "status \(status)", url, about: url)
      return .unavailable
    case .foreign: return .foreign
    case .impossible: return .unavailable
    }
    return parse(bytes, url: url, isLatin1: !isIOS && !isFeed)
  }

  func parse(_ bytes: [UInt8], url: String, isLatin1: Bool) -> Body {
    var bytes = bytes
    let isLatin1 = isLatin1 && bytes.contains { $0 >= 0x80 }
    if isLatin1 {
      lose(3, "characters beyond ASCII are read as Latin-1", url)
      bytes = bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
    }
    do {
      let text = try reading.text(bytes, of: url, isIOS: isIOS, isLatin1: isLatin1)
      for key in text.repeatedKeys { lose(12, "only the last \(key) counts", url) }
      if text.loneSurrogates > 0 { lose(2, "half a surrogate pair shows as junk", url, .changed) }
      switch text.value {
      case .object(let members): return .object(members)
      case .array where isIOS: return .array
      default:
        lose(isIOS ? 1 : 2, "not an object", url)
        return .unreadable
      }
    } catch {
      lose(isIOS ? 1 : 2, "\(error.reason) at byte \(error.offset)", url)
      return .unreadable
    }
  }
}

extension String {
  package func appendingParameter(_ parameter: String) -> String {
    self + (utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + parameter
  }

  /// The base of relative URLs on iOS: the text before the last slash, wherever that is (C108).
  package var upToLastSlash: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? self
  }
}
