import CSQLite
import FlokiRules

/// A file of SQLite. Each is used by one thread at a time.
@safe final class Database {
  struct Failure: CommandFailure {
    let description: String
  }

  private let raw: OpaquePointer
  /// What it reads, where that is in memory.
  private let image: DatabaseImage?

  /// A file that no other process writes.
  init(writing path: String) throws(Failure) {
    let raw = unsafe try Self.opened { unsafe floki_database_open(path, true) }
    unsafe (self.raw, image) = (raw, nil)
  }

  /// Bytes that are only read.
  init(reading image: DatabaseImage) throws(Failure) {
    let raw = unsafe try Self.opened {
      unsafe floki_database_open_image(image.bytes.baseAddress, image.bytes.count)
    }
    unsafe (self.raw, self.image) = (raw, image)
  }

  private static func opened(_ open: () -> OpaquePointer?) throws(Failure) -> OpaquePointer {
    guard floki_sqlite_is_installed() else {
      throw Failure(description: "SQLite is not installed (package libsqlite3-0)")
    }
    guard let raw = unsafe open() else { throw Failure(description: "there is no such database") }
    return unsafe raw
  }

  deinit { unsafe floki_database_close(raw) }

  var failure: Failure { Failure(description: unsafe String(cString: floki_database_message(raw))) }

  func run(_ statements: String) throws(Failure) {
    guard unsafe floki_database_run(raw, statements) else { throw failure }
  }

  /// Gives up what takes more than so many thousands of steps.
  func limit(_ thousands: Int64) { unsafe floki_database_limit(raw, thousands) }

  func query(_ statement: String) throws(Failure) -> Query {
    guard let query = unsafe floki_query_make(raw, statement) else { throw failure }
    return unsafe Query(query, of: self)
  }
}

/// The bytes of a database in memory, for any number of readers: a change of the file changes none of them.
///
/// Unchecked, since a pointer is never known to be sendable: what it leads to is written in `init`, only read after that, and freed
/// with the last reader, which holds this.
@safe final class DatabaseImage: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
    unsafe copy.copyBytes(from: bytes)
    unsafe self.bytes = UnsafeRawBufferPointer(rebasing: copy[..<bytes.count])
  }

  deinit { unsafe bytes.deallocate() }
}

/// A statement that is asked again and again.
@safe final class Query {
  enum Value {
    case integer(Int64)
    case text([UInt8])
  }

  private let raw: OpaquePointer
  private let database: Database

  fileprivate init(_ raw: OpaquePointer, of database: Database) {
    unsafe (self.raw, self.database) = (raw, database)
  }

  deinit { unsafe floki_query_free(raw) }

  /// Runs it, and hands over each row.
  func run(_ values: Value..., row: (Query) -> Void = { _ in }) throws(Database.Failure) {
    try run(values) { query in
      row(query)
      return true
    }
  }

  /// Runs it, and hands over each row as long as more are wanted.
  func run(_ values: [Value], whileWanted row: (Query) -> Bool) throws(Database.Failure) {
    defer { unsafe floki_query_reset(raw) }
    for (place, value) in zip(Int32(1)..., values) {
      let isBound: Bool
      switch value {
      case .integer(let number): isBound = unsafe floki_query_bind_integer(raw, place, number)
      case .text(let bytes):
        // One byte more, since an empty array may be nowhere.
        isBound = unsafe (bytes + [0]).withUnsafeBytes { all in
          unsafe floki_query_bind_text(raw, place, all.bindMemory(to: CChar.self).baseAddress, bytes.count)
        }
      }
      guard isBound else { throw database.failure }
    }
    while true {
      switch unsafe floki_query_step(raw) {
      case FLOKI_ROW: if !row(self) { return }
      case FLOKI_DONE: return
      default: throw database.failure
      }
    }
  }

  func integer(_ column: Int32) -> Int64 { unsafe floki_query_integer(raw, column) }

  func bytes(_ column: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    append(column, to: &bytes)
    return bytes
  }

  func append(_ column: Int32, to bytes: inout [UInt8]) {
    var count = 0
    guard let value = unsafe floki_query_bytes(raw, column, &count) else { return }
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: value, count: count))
  }
}
