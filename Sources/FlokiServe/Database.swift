import CSQLite

/// A file of SQLite. Each is used by one thread at a time.
@safe final class Database {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let raw: OpaquePointer

  init(_ path: String, writing: Bool) throws(Failure) {
    guard floki_sqlite_is_installed() else {
      throw Failure(description: "SQLite is not installed (package libsqlite3-0)")
    }
    guard let raw = unsafe floki_database_open(path, writing) else {
      throw Failure(description: "\(path) cannot be opened as a database")
    }
    unsafe self.raw = raw
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
    try run(values, row: row)
  }

  func run(_ values: [Value], row: (Query) -> Void) throws(Database.Failure) {
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
      case FLOKI_ROW: row(self)
      case FLOKI_DONE: return
      default: throw database.failure
      }
    }
  }

  func integer(_ column: Int32) -> Int64 { unsafe floki_query_integer(raw, column) }

  func bytes(_ column: Int32) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe floki_query_bytes(raw, column, &count) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
