import FlokiProtocol
import Foundation

/// The addresses by which clients name files.
enum DocumentURI {
  /// The path of a file from the root; nil for an address of anything else.
  static func path(of uri: String) -> String? {
    guard uri.utf8.count <= 16384, uri.lowercased().hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    // Only this host's files can be read here.
    guard let slash = rest.firstIndex(of: "/"), rest[..<slash].isEmpty || rest[..<slash] == "localhost" else {
      return nil
    }
    guard let path = String(rest[slash...]).removingPercentEscapes, !path.contains("\0") else { return nil }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }

  static func uri(of path: String) -> String { "file://\(path.percentEscapedPath)" }
}
