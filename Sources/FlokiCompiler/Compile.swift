import FlokiContent
package import FlokiSyntax

/// Turns a project folder into the values that clients read, or reports everything that is in the way.
///
/// Pure: its whole input is in `sources` and `conditions`. Each pass runs to its end, so that one build reports every
/// problem it can see. Throws only if the task is cancelled.
package func compile(
  _ sources: SourceTree, under conditions: BuildConditions, reporting diagnostics: inout Diagnostics
) async throws(CancellationError) -> Site? {
  guard let project = try await judge(sources, under: conditions, reporting: &diagnostics),
    !diagnostics.hasErrors
  else { return nil }
  var site = try await lower(project, from: sources, under: conditions)
  site.keptLists = KeptLists(project, asOf: conditions.now)
  if conditions.collectsLinks { site.externalLinks = project.externalLinks(sources) }
  if conditions.plansContent, let memory = conditions.memory {
    site.cachedItems = CachedItems(from: project, without: diagnostics.touchedSources, memory)
  }
  return site
}

/// Reads a project and reports everything that is wrong with it. Frees the parsed files: the project has all that is
/// needed of them.
private func judge(
  _ sources: SourceTree, under conditions: BuildConditions, reporting diagnostics: inout Diagnostics
) async throws(CancellationError) -> Project? {
  guard
    let draft = try await parse(
      sources, jobs: conditions.jobs, knowing: conditions.memory?.plainFiles, reporting: &diagnostics)
  else { return nil }
  let project = try await resolve(draft, from: sources, under: conditions, reporting: &diagnostics)
  try await draft.documents.reportUnused(jobs: conditions.jobs, to: &diagnostics)
  try await check(project, from: sources, under: conditions, reporting: &diagnostics)
  checkDrafts(project, from: sources, asOf: conditions.now, reporting: &diagnostics)
  checkUnread(project, draft.documents, from: sources, reporting: &diagnostics)
  conditions.witness?.saw(draft, project, from: sources, under: conditions)
  return project
}
