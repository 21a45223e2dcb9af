import FlokiContent
import FlokiSyntax

extension SiteTrace {
  /// Why an item was or was not taken from what earlier builds remember, and whether the next one will remember it.
  func memory(of traced: TracedItem) -> String { "\(traced.name): \(recalling(traced))" }

  func recalling(_ traced: TracedItem) -> String {
    guard let memory else { return "nothing is remembered" }
    guard let origin = traced.item.content.origin else {
      return traced.item.isBroken
        ? "read, as a file of it could not be understood"
        : "read: a part of it is in a file with others, which is read anyway"
    }
    let digest = origin.digest.hex(16)
    if memory.record(of: origin.name, origin.digest) != nil {
      let waits = traced.item.content.settled?.pages.contains { $0?.place != nil } ?? false
      return waits
        ? "read, although an earlier build knew it (\(digest)): that build had made no pages of it"
        : "recalled from an earlier build, by the digest \(digest) of all that it follows from"
    }
    if memory.knew(origin.name) {
      return
        "read, as something that it follows from has changed (\(digest)): its files, floki.yaml, tabs, feed.yaml or templates"
    }
    if memory.isEmpty { return "read, as no build of this floki has left anything to remember" }
    return
      "read, as the last build did not remember it: \(hindrance(traced) ?? "it is new, or something was said of it")"
  }

  /// Why the next build will not remember the item; nil where it will.
  func hindrance(_ traced: TracedItem) -> String? {
    let content = traced.item.content
    if traced.isDraft { return "drafts are not remembered" }
    if content.origin == nil { return "a part of it is in a file with others" }
    guard let settled = content.settled else {
      return "what is said of it depends on more than its own files: what it nests, links to or opens"
    }
    if !settled.isFlawless { return "something was said of it" }
    return content.record.isEmpty ? "something in it has no place in a record" : nil
  }
}
