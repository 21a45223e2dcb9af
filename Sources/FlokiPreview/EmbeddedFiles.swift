import CPlayer
import FlokiContent

/// The files of the preview's pages, and those of the app that they are built on, carried inside the binary.
enum EmbeddedFiles {
  private static let all: [String: [UInt8]] = Dictionary(
    (0..<floki_player_file_count()).map { index in
      let file = unsafe floki_player_file_at(index)
      return unsafe (
        String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      )
    }, uniquingKeysWith: { first, _ in first })

  /// The bytes of `page/index.html` of `site/preview`, or of `player/model/feed.js`.
  static subscript(path: String) -> [UInt8]? { all[path.hasPrefix("player/") ? path : "preview/\(path)"] }

  static func type(of path: String) -> String { MediaType.type(ofEnding: path.fileEnding) ?? MediaType.other }
}
