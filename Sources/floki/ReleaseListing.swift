import FlokiBuild
import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// The list of releases, as people and programs read it.
struct ReleaseListing {
  let list: ReleaseList

  init(_ list: ReleaseList) { self.list = list }

  func show(as format: DiagnosticStyle.Format) {
    if format == .json {
      for row in list.rows { Console.hand(object(row).written) }
    } else if list.rows.isEmpty {
      Console.say("Nothing has been released yet.")
    } else {
      for row in list.rows { Console.say(line(of: row)) }
    }
  }

  private func object(_ row: ReleaseList.Row) -> JSONValue {
    [
      "version": .whole(Int(row.version)), "apps": .array(row.apps.map { .string($0) }),
      "released": row.moment.map { .string($0.rfc3339(in: .utc)) },
      "message": row.message.map { .string($0) }, "served": .bool(row.isServed), "kept": .bool(row.isKept),
    ]
  }

  private func line(of row: ReleaseList.Row) -> String {
    var words = ["version \(row.version)", row.moment?.rfc3339(in: .utc) ?? "no date"]
    if row.apps != ["v1"] { words.append(row.apps.joined(separator: ", ")) }
    words.append(row.isServed ? "served" : row.isKept ? "kept" : "not in the published folder")
    if let message = row.message { words.append(message) }
    return words.joined(separator: "  ")
  }
}
