import Foundation

/// The lines that minisign's files are made of: a comment, then bytes in Base64.
enum MinisignText {
  static let untrusted = "untrusted comment: "
  static let trusted = "trusted comment: "

  /// The bytes of a line in Base64 without gaps; nil for any other.
  static func bytes(of line: Substring) -> [UInt8]? {
    guard line.utf8.count <= 4096, let data = Data(base64Encoded: String(line)) else { return nil }
    return Array(data)
  }

  static func line(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The lines of a small file; the last may lack its end.
  static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasSuffix("\r") ? $0.dropLast() : $0
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A key's number, as minisign shows it.
  static func shown(_ id: [UInt8]) -> String {
    id.reversed().map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
  }
}
