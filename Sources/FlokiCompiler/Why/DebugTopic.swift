/// What `floki debug` shows of an item: what one stage of a build came to.
package enum DebugTopic: String, CaseIterable, Sendable {
  case draft, project, plan, cache
}

extension SiteTrace {
  /// One stage of an item in lines, the same for the same project.
  package func lines(of topic: DebugTopic, _ traced: TracedItem) -> [String] {
    switch topic {
    case .draft: draftLines(traced)
    case .project: projectLines(traced)
    case .plan: planLines(traced)
    case .cache: cacheLines(traced)
    }
  }
}
