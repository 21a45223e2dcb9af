import CPlayer

/// The files of the app for browsers, `site/player`, carried inside the binary so that it needs no other file.
enum PlayerFiles {
  /// By their paths in that folder, in byte order.
  static let all: [(path: String, text: String)] = (0..<floki_player_file_count()).map { index in
    let file = unsafe floki_player_file_at(index)
    return unsafe (
      String(cString: file.path),
      String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    )
  }

  /// The text of one of them; empty where there is none of that name, which `PlayerBundleTests` looks at.
  static func text(_ path: String) -> String { all.first { $0.path == path }?.text ?? "" }
}
