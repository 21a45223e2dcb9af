import Foundation

/// An input that broke something, kept in a file of its own.
struct FuzzFinding {
  let kind: FuzzKind
  let round: Int
  let input: FuzzInput
  let options: FuzzOptions

  var path: String { "\(options.findings)/\(kind.rawValue)-\(options.start)-\(round)" }

  func keep() throws {
    try FileManager.default.createDirectory(atPath: options.findings, withIntermediateDirectories: true)
    try Data(input.bytes).write(to: URL(fileURLWithPath: path))
  }
}

/// What a child notes beside the number of the round that it is in.
struct FuzzMark {
  var round: Int
  /// What was wrong with it; empty while nothing is known.
  var complaint: String

  static func write(_ round: Int, to file: Int32) {
    var mark = Int64(round)
    unsafe pwrite(file, &mark, 8, 0)
  }

  static func write(_ complaint: String, to file: Int32) {
    let bytes = Array(complaint.utf8)
    _ = unsafe pwrite(file, bytes, bytes.count, 8)
  }

  /// Nil where a child died before its first round.
  init?(readingFrom path: String) {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)), bytes.count >= 8 else { return nil }
    round = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    complaint = String(decoding: bytes.dropFirst(8), as: UTF8.self)
  }
}
