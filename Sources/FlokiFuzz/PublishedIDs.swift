import FlokiProtocol

/// Which item each id of the published lists belongs to: an item is known by all that phones read of it but the id.
///
/// A damaged `floki.lock` may bring new ids. An id that phones know must not come to another item, which they would take for
/// the one they have (C137).
struct PublishedIDs {
  private var items: [String: [Int64: [JSONObject.Member]]] = [:]

  init(in files: [(path: String, bytes: [UInt8])]) {
    for file in files {
      guard case .object(let feed)? = try? JSONReader.read(file.bytes) else { continue }
      for name in ["items", "thumbs"] {
        guard case .array(let list)? = feed[name] else { continue }
        for case .object(let item) in list {
          guard case .integer(let id)? = item["id"] else { continue }
          items[file.path, default: [:]][id] = item.members.filter { $0.key != "id" }
        }
      }
    }
  }

  /// What is wrong with the ids of a later build, one line each.
  func complaints(about later: PublishedIDs) -> [String] {
    var complaints: [String] = []
    for (path, known) in items.sorted(by: { $0.key < $1.key }) {
      for (id, item) in (later.items[path] ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let owner = known[id], owner != item, known.values.contains(item) else { continue }
        complaints.append("id \(id) in \(path) belongs to another item than before")
      }
    }
    return complaints
  }
}
