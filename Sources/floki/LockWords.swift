import FlokiCheck
import FlokiCompiler
import FlokiSyntax

// What `floki lock` says in words.

extension LockFindings {
  var lines: [String] {
    guard let next else {
      return ["The project has errors; `floki check` shows them."]
    }
    if next.added.isEmpty, next.removed.isEmpty { return ["floki.lock is up to date."] }
    let lines = next.removed.map { "- \($0)" } + next.added.map { "+ \($0)" }
    return ["The next build changes floki.lock:"] + lines
  }
}

extension LockRepair.Step {
  var isGuess: Bool {
    if case .renumbered(_, _, _, isGuess: true) = self { true } else { false }
  }

  var text: String {
    switch self {
    case .conflictsResolved(let count):
      "Kept the lines of both sides of \(count) conflict\(count == 1 ? "" : "s")."
    case .repeatsRemoved(let count):
      "Removed \(count) duplicate line\(count == 1 ? "" : "s")."
    case .renumbered(let id, let loser, let winner, let isGuess):
      "Id \(id) stays with \(winner.feed)/\(winner.key)\(isGuess ? "" : ", which was published"); "
        + "the next build gives \(loser.feed)/\(loser.key) another."
    case .restored(let count):
      "Restored \(count) published line\(count == 1 ? "" : "s")."
    case .contradictionResolved(let kept, let removed):
      "Removed `\(removed)`: `\(kept)` was published."
    }
  }
}

extension IDHistory {
  var lines: [String] {
    var lines: [String] = []
    let item = [feed, name].compactMap { $0 }.joined(separator: "/")
    switch state {
    case .unknown: return ["Id \(id) was never assigned."]
    case .tab:
      return ["Id \(id) is or was the unique_id of a tab, so no item ever gets it (C171)."]
    case .lives: lines.append("Id \(id) belongs to \(item), which is published.")
    case .scheduled:
      lines.append("Id \(id) is reserved for \(item), which is published from \(from ?? "") on.")
    case .expired: lines.append("Id \(id) belongs to \(item), which expired at \(until ?? "").")
    case .gone:
      lines.append("Id \(id) belonged to \(item), and will never be given to another item.")
      if let until {
        lines.append(isUnseen ? "It was withdrawn before its date." : "It was removed at \(until).")
      }
    }
    lines.append("It encodes the time \(moment).")
    for place in places { lines.append("It is in \(place.path) as “\(place.title)”.") }
    for farewell in farewells {
      lines.append("\(farewell.path) still tells phones to delete it (to_delete): \(farewell.reason).")
    }
    if !isUnseen, [.gone, .expired].contains(state), farewells.isEmpty, !isFromLockAlone {
      lines.append("No feed lists it in to_delete any more: iOS has purged it (C144).")
    }
    if let publishedName { lines.append("It was last published as \(publishedName).") }
    if !otherIDs.isEmpty {
      lines.append("The same item has, or had, \(otherIDs.map(String.init).joined(separator: ", ")) too.")
    }
    if isFromLockAlone {
      lines.append("The project has errors: this is from floki.lock alone.")
    }
    return lines
  }
}

extension IDHistory.Farewell {
  /// Why an id is named still.
  fileprivate var reason: String {
    let count = newerItemsNeeded
    let items =
      "\(count) newer item\(count == 1 ? " that never expires is" : "s that never expire are") published there"
    switch (namedUntil, count) {
    case (let end?, 0): return "until \(end), for readers who were away; iOS has purged it (C144)"
    case (let end?, _):
      return
        "until \(end), for readers who were away, and until \(items): then iOS has purged it (C143)"
    case (nil, _): return "until \(items): then iOS has purged it (C143)"
    }
  }
}
