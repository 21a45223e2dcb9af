import FlokiContent
import FlokiSyntax

extension SiteTrace {
  /// Whether an item came from the item cache, and why not.
  func memory(of traced: TracedItem) -> String { "\(traced.name): \(recalling(traced))" }

  func recalling(_ traced: TracedItem) -> String {
    guard let memory else { return "no item cache" }
    guard let origin = traced.item.content.origin else {
      return traced.item.isBroken
        ? "read: one of its files could not be parsed"
        : "read: it shares a file with other items"
    }
    let digest = origin.digest.hex(16)
    if memory.record(of: origin.name, origin.digest) != nil {
      let waits = traced.item.content.settled?.pages.contains { $0?.place != nil } ?? false
      return waits
        ? "read: the cached entry (\(digest)) has no pages"
        : "taken from the cache by the digest \(digest) of its inputs"
    }
    if memory.knew(origin.name) {
      return
        "read: an input has changed (\(digest)): its files, floki.yaml, tabs, feed.yaml or templates"
    }
    if memory.isEmpty { return "read: this version of floki has not built the project yet" }
    return
      "read: the last build did not store it: \(hindrance(traced) ?? "it is new or had a diagnostic")"
  }

  /// Why the next build will not find the item in the cache; nil if it will.
  func hindrance(_ traced: TracedItem) -> String? {
    let content = traced.item.content
    if traced.isDraft { return "drafts are not stored" }
    if content.origin == nil { return "it shares a file with other items" }
    guard let settled = content.settled else {
      return "its diagnostics depend on what it nests, links to or opens"
    }
    if !settled.isFlawless { return "it has a diagnostic" }
    return content.record.isEmpty ? "it has a value that the cache cannot store" : nil
  }
}
