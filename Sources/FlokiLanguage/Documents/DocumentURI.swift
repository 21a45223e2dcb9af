import Foundation

/// The addresses by which clients name files.
enum DocumentURI {
  /// The path of a file from the root; nil for an address of anything else.
  static func path(of uri: String) -> String? {
    guard uri.utf8.count <= 16384, uri.lowercased().hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    // A host is nobody's here but this one's.
    guard let slash = rest.firstIndex(of: "/"), rest[..<slash].isEmpty || rest[..<slash] == "localhost" else {
      return nil
    }
    guard let path = rest[slash...].removingPercentEncoding, !path.contains("\0") else { return nil }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }

  static func uri(of path: String) -> String {
    var text = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
