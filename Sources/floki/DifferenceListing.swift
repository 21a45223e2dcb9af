import FlokiRelease
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
    if difference.isEmpty { lines.append("  readers see the same") }
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
  var objects: [ReportJSON] {
    var objects: [ReportJSON] = difference.phrases.map { ["type": "definition", "change": .text($0)] }
    for list in difference.lists ?? [] {
      for (change, items) in [("new", list.new), ("changed", list.changed), ("gone", list.gone)] {
        objects += items.map {
          [
            "type": "item", "change": .text(change), "feed": .text(list.feed), "id": .number(Int($0.id)),
            "title": .text($0.title),
            "attributes": $0.changes.isEmpty ? nil : .list($0.changes.map { .text($0.name) }),
          ]
        }
      }
    }
    let count = difference.lists?.reduce(0) { $0 + $1.new.count + $1.changed.count + $1.gone.count }
    let summary: ReportJSON = [
      "from": .text(difference.old), "to": .text(difference.new),
      "definition_changes": .number(difference.phrases.count), "item_changes": count.map { .number($0) },
    ]
    return objects + [["summary": summary]]
  }
}
