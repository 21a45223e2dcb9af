import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// Drafts are checked like other items, but their problems are only notes: an unfinished item must not stop a build.
func checkDrafts(
  _ project: Project, from sources: SourceTree, asOf now: Instant, reporting diagnostics: inout Diagnostics
) {
  var found = project.drafts.diagnostics
  for feed in project.feeds {
    for draft in feed.drafts where !draft.isBroken {
      let excess = draft.pageExcess(in: feed.list, project.settings, project.templates)
      checkItem(draft, excess, in: feed.list, project.settings, sources, reporting: &found)
      checkItemDates(draft, asOf: now, reporting: &found)
      // Nested content is read with the item and determines which picture it needs.
      guard draft.block[ItemAttribute.classType] == nil else { continue }
      checkPictures(of: draft, in: feed.list, project.settings, sources, reporting: &found)
    }
  }
  // Diagnostics from before the item was known as a draft.
  diagnostics.makeNotes(in: project.drafts.places, saying: "in a draft")
  diagnostics.append(contentsOf: found.asNotes(saying: "in a draft"))
}
