/// The stages of a build that `floki debug` shows for an item.
package enum DebugTopic: String, CaseIterable, Sendable {
  case draft, project, plan, cache
}

extension SiteTrace {
  /// One stage of an item as lines; the same project gives the same lines.
  package func lines(of topic: DebugTopic, _ traced: TracedItem) -> [String] {
    switch topic {
    case .draft: draftLines(traced)
    case .project: projectLines(traced)
    case .plan: planLines(traced)
    case .cache: cacheLines(traced)
    }
  }
}
