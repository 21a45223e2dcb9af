import FlokiBuild
import FlokiProtocol
import FlokiSyntax

/// A difference between two editions, as people and programs read it.
struct DifferenceListing {
  let difference: EditionDifference

  init(_ difference: EditionDifference) { self.difference = difference }

  var lines: [String] {
    var lines = ["From \(difference.old) to \(difference.new):"]
    lines += difference.phrases.map { "  \($0)" }
    for list in difference.lists ?? [] {
      let counts = [(list.new, "new"), (list.changed, "changed"), (list.gone, "gone")]
        .filter { !$0.0.isEmpty }.map { "\($0.0.count) \($0.1)" }
      lines.append("  \(list.feed): \(counts.joined(separator: ", "))")
      lines += rows("new", list.new) + rows("changed", list.changed) + rows("gone", list.gone)
    }
    if difference.isEmpty { lines.append("  nothing changes for readers") }
    if difference.lists == nil { lines.append("  items are not compared: earlier feeds are not kept") }
    return lines
  }

  private func rows(_ change: String, _ items: [EditionDifference.Item]) -> [String] {
    items.map { item in
      let names = item.changes.isEmpty ? "" : " (\(item.changes.map(\.name).joined(separator: ", ")))"
      return "    \(change)  \(item.title.isEmpty ? "\(item.id)" : "“\(item.title)”")\(names)"
    }
  }

  /// An object for each difference, and one `{"summary": …}` at the end.
  var objects: [JSONValue] {
    var objects: [JSONValue] = difference.phrases.map { ["type": "definition", "change": .string($0)] }
    for list in difference.lists ?? [] {
      for (change, items) in [("new", list.new), ("changed", list.changed), ("gone", list.gone)] {
        objects += items.map {
          [
            "type": "item", "change": .string(change), "feed": .string(list.feed), "id": .whole(Int($0.id)),
            "title": .string($0.title),
            "attributes": $0.changes.isEmpty ? nil : .array($0.changes.map { .string($0.name) }),
          ]
        }
      }
    }
    let count = difference.lists?.reduce(0) { $0 + $1.new.count + $1.changed.count + $1.gone.count }
    let summary: JSONValue = [
      "from": .string(difference.old), "to": .string(difference.new),
      "definition_changes": .whole(difference.phrases.count), "item_changes": count.map { .whole($0) },
    ]
    return objects + [["summary": summary]]
  }
}
