import Foundation

/// Files of a folder, read in one go.
enum PlainFile {
  /// Nil where there is no such file, or it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    guard unsafe fseek(file, 0, SEEK_END) == 0, case let count = unsafe ftell(file), count >= 0,
      count < Int.max, unsafe fseek(file, 0, SEEK_SET) == 0
    else { return nil }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe fread(buffer.baseAddress, 1, count, file)
    }
    return unsafe ferror(file) == 0 && bytes.count == count ? bytes : nil
  }

  /// Whether a file is there, without reading it.
  static func isThere(_ path: String) -> Bool {
    // A folder has a "." inside, a file has not.
    FileManager.default.isReadableFile(atPath: path)
      && !FileManager.default.isReadableFile(atPath: path + "/.")
  }
}
