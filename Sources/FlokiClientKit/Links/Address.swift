import FlokiClients

/// An address that a request can be made for.
public struct Address: Hashable, Sendable {
  /// Absolute, and of legal characters alone.
  public let text: String
  /// Whether characters had to be escaped. The deployed clients do that in their own way, which servers do not understand
  /// (C101).
  public let isEscaped: Bool

  /// Why a text is not an address.
  public enum Failure: Error, Hashable, Sendable {
    /// `//host/path` (C110).
    case noScheme
    /// A `%` that begins no escape (C103).
    case malformed
    /// A relative address where none may be (C109).
    case relative
  }

  /// An address as a published file writes it.
  ///
  /// - Parameters:
  ///   - text: Absolute, or relative where there is a base.
  ///   - base: The `main_url` of the feed. A relative address is glued to what is before the last slash of it; nothing else is
  ///     resolved, `..` neither (C108).
  public init(_ text: String, from base: String? = nil) throws(Failure) {
    let escaped = text.trimmingWhitespace.escapedForURL
    isEscaped = escaped != text
    guard escaped.isLegalURL else { throw .malformed }
    guard !escaped.hasPrefix("//") else { throw .noScheme }
    if WebAddress(escaped) != nil {
      self.text = escaped
    } else {
      guard let base else { throw .relative }
      self.text = base.upToLastSlash + "/" + escaped
    }
  }
}

extension Address.Failure {
  var what: String {
    switch self {
    case .noScheme: "an address without a scheme"
    case .malformed: "no address that can be requested"
    case .relative: "no absolute address"
    }
  }

  var fact: Int {
    switch self {
    case .noScheme: 110
    case .malformed: 103
    case .relative: 109
    }
  }
}

extension String {
  /// With what no URL may have as escapes of its UTF-8; escapes that are there stay.
  fileprivate var escapedForURL: String {
    if isLegalURL { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      let isLegal = scalar == "%" || String(scalar).isLegalURL
      escaped += isLegal ? String(scalar) : String(scalar).percentEncoded { _ in false }
    }
    return escaped
  }

  /// With every byte as an escape that is not kept.
  func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    var encoded = ""
    for byte in utf8 {
      if isKept(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
