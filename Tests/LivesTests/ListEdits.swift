import Foundation
import TestSupport

/// A small project whose lists are renamed, opened by items, and no longer opened: two tabs, and three lists for items.
struct ListEdits {
  static let baseURL = "https://app.example.org/"
  /// How many of the lists are tabs.
  static let tabCount = 2

  struct Item: Equatable {
    /// Its name forever, which is its title.
    let name: String
    var file: String
    var revision = 1
    /// The list that it opens.
    var opens: Int?
  }

  struct List {
    var folder: String
    /// The names that its folder had before.
    var former: [String] = []
    /// The `unique_id` of the tab.
    var number: Int
    var items: [Item] = []
    var bin: [Item] = []
  }

  var lists: [List] = []
  private var count = 0
  /// What the editor did to `floki.lock`: former and present names of folders.
  var lockEdits: [(old: String, new: String)] = []

  init(_ random: inout SplitMix64) {
    for number in 0..<5 {
      lists.append(List(folder: "content/l\(number)", number: number + 1))
      for _ in 0..<(3 + random.next(below: 3)) { add(to: number) }
    }
    count = 100
  }

  /// Changes something, and says what.
  mutating func work(_ random: inout SplitMix64) -> String {
    let place = random.next(below: lists.count)
    let index = random.next(below: lists[place].items.count)
    let name = lists[place].items[index].name
    switch random.next(below: 12) {
    case 0: return "add \(add(to: place))"
    case 1 where lists[place].items.count > 2:
      lists[place].bin.append(lists[place].items.remove(at: index))
      return "delete \(name)"
    case 2 where !lists[place].bin.isEmpty:
      let item = lists[place].bin.removeLast()
      lists[place].items.append(item)
      return "restore \(item.name)"
    case 3:
      lists[place].items[index].revision += 1
      return "edit \(name)"
    case 4:
      count += 1
      lists[place].items[index].file = "r\(count)"
      return "rename \(name)"
    case 5, 6: return rename(place, editsLock: false, &random)
    case 7: return rename(place, editsLock: true, &random)
    case 8, 9, 10:
      let choices = Array(max(Self.tabCount, place + 1)..<lists.count)
      guard !choices.isEmpty else { return "nothing" }
      lists[place].items[index].opens = choices[random.next(below: choices.count)]
      return "\(name) opens \(lists[place].items[index].opens.map { lists[$0].folder } ?? "")"
    case 11:
      lists[place].items[index].opens = nil
      return "\(name) is a page"
    default: return "nothing"
    }
  }

  @discardableResult
  private mutating func add(to place: Int) -> String {
    count += 1
    lists[place].items.append(Item(name: "n\(place)x\(count)", file: "f\(count)"))
    return "n\(place)x\(count)"
  }

  /// Gives the folder of a list another name, now and then one that it had before.
  mutating func rename(_ place: Int, editsLock: Bool, _ random: inout SplitMix64) -> String {
    let old = lists[place].folder
    var new = "content/m\(count)"
    if let former = lists[place].former.last, random.next(below: 3) == 0 { new = former } else { count += 1 }
    lists[place].former = lists[place].former.filter { $0 != new } + [old]
    lists[place].folder = new
    if editsLock { lockEdits.append((old, new)) }
    return "rename \(old) to \(new)\(editsLock ? ", in floki.lock as well" : "")"
  }

  /// The lists that phones can come to.
  var reachable: Set<Int> {
    var found = Set(0..<Self.tabCount)
    for place in lists.indices where found.contains(place) {
      found.formUnion(lists[place].items.compactMap(\.opens))
    }
    return found
  }

  /// Writes everything but the version and the lock anew.
  func save(in folder: TemporaryFolder) throws {
    folder.remove("content")
    for list in lists {
      for item in list.items { try folder.write(text(of: item), to: "\(list.folder)/\(item.file).md") }
    }
    let version = folder.text("floki.yaml")?.split(separator: "\n").first { $0.hasPrefix("version: ") }
    let tabs = lists.prefix(Self.tabCount).map {
      "  - {class_type: news, unique_id: \($0.number), long_title: T\($0.number), short_title: T\($0.number), "
        + "feed: \($0.folder), cache_size: 4}"
    }
    try folder.write(
      "name: Lists\n\(version ?? "version: 1")\nbase_url: \(Self.baseURL)\nlanguages: [en]\ntimezone: Etc/UTC\n"
        + "tabs:\n\(tabs.joined(separator: "\n"))\n", to: "floki.yaml")
  }

  /// With words of its own, by which it is known again under another file name.
  private func text(of item: Item) -> String {
    let words = "abcdefghijklmnopqrstuvwx".map { "\(item.name)\($0)" }.joined(separator: " ")
    let list = item.opens.map { "class_type: news\ndata: {feed: \(lists[$0].folder), cache_size: 3}\n" } ?? ""
    return
      "---\ntitle: \(item.name)\nbody: Revision \(item.revision)\n\(list)---\nRevision \(item.revision)\n\n\(words)\n"
  }
}
