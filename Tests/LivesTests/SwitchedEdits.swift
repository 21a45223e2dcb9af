import TestSupport

/// A list whose items move up and down, and which is cut into pages, or into sections, and put together again.
struct SwitchedEdits: Equatable {
  static let baseURL = "https://app.example.org/"

  struct Item: Equatable {
    /// Its name forever, which is its title.
    let name: String
    /// Its day since the first of October.
    var day: Int
    var revision = 1
    var sortID: Int?
    var id: Int?
    var section = 1
  }

  enum Shape: Equatable {
    case whole
    case paged(size: Int)
    case sectioned
  }

  var items: [Item] = []
  var shape = Shape.whole
  private var bin: [Item] = []
  private var count = 0
  private var day = 10

  init(_ random: inout SplitMix64) {
    for _ in 0..<9 { add(&random) }
  }

  private mutating func add(_ random: inout SplitMix64) {
    count += 1
    day += 1
    items.append(Item(name: "n\(count)", day: day, section: 1 + random.next(below: 2)))
  }

  /// Changes something, and says what.
  mutating func work(_ random: inout SplitMix64) -> String {
    let index = random.next(below: items.count)
    let name = items[index].name
    switch random.next(below: 14) {
    case 0, 1, 2:
      add(&random)
      return "add \(items.last?.name ?? "")"
    case 3 where items.count > 6:
      bin.append(items.remove(at: index))
      return "delete \(name)"
    case 4 where !bin.isEmpty:
      items.append(bin.removeLast())
      return "restore \(items.last?.name ?? "")"
    case 5, 6:
      items[index].revision += 1
      return "edit \(name)"
    case 7:
      items[index].day = 1 + random.next(below: day)
      return "\(name) is of day \(items[index].day)"
    case 8:
      items[index].sortID = items[index].sortID == nil ? 2_000_000_000 + random.next(below: 99) : nil
      return "\(name) is sorted by \(items[index].sortID.map(String.init) ?? "its date")"
    case 9:
      count += 1
      day += 1
      items.append(Item(name: "n\(count)", day: day, sortID: 2_000_000_200, id: 100 + count))
      return "add n\(count) under \(100 + count)"
    case 10, 11:
      shape = .paged(size: 2 + random.next(below: 2))
      return "\(shape)"
    case 12:
      shape = .whole
      return "whole"
    case 13:
      shape = .sectioned
      return "sectioned"
    default: return "nothing"
    }
  }

  /// Writes everything but the lock anew.
  func save(in folder: TemporaryFolder) throws {
    folder.remove("content")
    for item in items { try folder.write(text(of: item), to: "content/news/\(item.name).md") }
    switch shape {
    case .whole: break
    case .paged(let size):
      try folder.write("older: true\npage_size: \(size)\n", to: "content/news/feed.yaml")
    case .sectioned:
      try folder.write(
        "sections: [{id: 1, name: Port}, {id: 2, name: Sea}]\n", to: "content/news/feed.yaml")
    }
    try folder.write(
      """
      name: Switched
      version: 1
      base_url: \(Self.baseURL)
      languages: [en]
      timezone: Etc/UTC
      hosting: nginx
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news, cache_size: 4}

      """, to: "floki.yaml")
  }

  private func text(of item: Item) -> String {
    let words = "abcdefghijklmnopqrstuvwx".map { "\(item.name)\($0)" }.joined(separator: " ")
    var lines = ["title: \(item.name)", "body: Revision \(item.revision)"]
    let (month, day) = (10 + item.day / 28, 1 + item.day % 28)
    lines.append("date: 2025-\(month)-\(day < 10 ? "0" : "")\(day) 08:00")
    if let sortID = item.sortID { lines.append("sort_id: \(sortID)") }
    if let id = item.id { lines.append("id: \(id)") }
    if shape == .sectioned { lines.append("sections: \(item.section == 1 ? "Port" : "Sea")") }
    return "---\n\(lines.joined(separator: "\n"))\n---\nRevision \(item.revision)\n\n\(words)\n"
  }
}
