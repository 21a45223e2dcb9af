import CPlayer

/// The files of the app for browsers, `site/player`, carried inside the binary so that it needs no other file.
package enum PlayerFiles {
  /// By their paths in that folder, in byte order.
  package static let all: [(path: String, text: String)] = (0..<floki_player_file_count()).compactMap {
    index in
    let file = unsafe floki_player_file_at(index)
    let path = unsafe String(cString: file.path)
    // The others are those of the preview.
    guard path.hasPrefix(folder) else { return nil }
    return unsafe (
      String(path.dropFirst(folder.count)),
      String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    )
  }

  private static let folder = "player/"

  /// The text of one of them; empty if it is missing, which `PlayerBundleTests` checks.
  package static func text(_ path: String) -> String { all.first { $0.path == path }?.text ?? "" }
}
