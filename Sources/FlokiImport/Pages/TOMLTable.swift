import FlokiProtocol

/// A table that is still being filled.
final class TOMLTable {
  private enum Entry {
    case value(JSONValue)
    case table(TOMLTable)
    case list([TOMLTable])
  }

  private var names: [String] = []
  private var entries: [String: Entry] = [:]

  private func add(_ entry: Entry, as name: String) {
    if entries[name] == nil { names.append(name) }
    entries[name] = entry
  }

  /// The table that a path leads to, made where there is none; nil where something else is there.
  private func table(at path: ArraySlice<String>) -> TOMLTable? {
    guard let name = path.first else { return self }
    switch entries[name] {
    case .table(let table): return table.table(at: path.dropFirst())
    case .list(let tables): return tables.last?.table(at: path.dropFirst())
    case .value: return nil
    case nil:
      let table = TOMLTable()
      add(.table(table), as: name)
      return table.table(at: path.dropFirst())
    }
  }

  func set(_ value: JSONValue, at path: [String]) -> Bool {
    guard let name = path.last, let table = table(at: path.dropLast()[...]), table.entries[name] == nil else {
      return false
    }
    table.add(.value(value), as: name)
    return true
  }

  func open(_ path: ArraySlice<String>, isList: Bool) -> Bool {
    guard isList, let name = path.last else { return table(at: path) != nil }
    guard let table = table(at: path.dropLast()) else { return false }
    switch table.entries[name] {
    case .list(var tables):
      // Nowhere else meanwhile, so that the list is not copied for each of its tables.
      table.entries[name] = nil
      tables.append(TOMLTable())
      table.entries[name] = .list(tables)
    case nil: table.add(.list([TOMLTable()]), as: name)
    case .value, .table: return false
    }
    return true
  }

  var object: JSONObject {
    var object = JSONObject()
    for name in names {
      switch entries[name] {
      case .value(let value): _ = object.append(value, forKey: name)
      case .table(let table): _ = object.append(.object(table.object), forKey: name)
      case .list(let tables): _ = object.append(.array(tables.map { .object($0.object) }), forKey: name)
      case nil: continue
      }
    }
    return object
  }
}
