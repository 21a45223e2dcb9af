package import FlokiCompiler
import FlokiContent
import FlokiProject
import FlokiSyntax

extension SourceTree {
  /// The project with every text pseudo-localised, and in a language from right to left too. No file of it changes.
  package func pseudoLocalised(jobs: Int, includingDrafts: Bool) async throws -> SourceTree {
    guard let written = try await words(of: self, jobs, includingDrafts) else { return self }
    let plan = PseudoPlan(written, self)
    let prepared = replacing(plan.preparation)
    guard var words = try await words(of: prepared, jobs, includingDrafts) else { return self }
    var tree = prepared
    if let added = plan.added, words.languages.contains(added) {
      let translation = PseudoPlan.rightToLeft(words, prepared, added)
      let translated = prepared.replacing(translation.edits).adding(
        translation.newFiles.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
      if let whole = try await self.words(of: translated, jobs, includingDrafts) {
        (tree, words) = (translated, whole)
      }
    }
    return tree.replacing(PseudoPlan.texts(words, tree, besides: plan.added))
  }

  /// What is wrong in the sources was told before.
  private func words(
    of sources: SourceTree, _ jobs: Int, _ includesDrafts: Bool
  ) async throws -> AuthoredWords? {
    var ignored = Diagnostics()
    return try await surveyWords(
      of: sources, jobs: jobs, includingDrafts: includesDrafts, reporting: &ignored)
  }
}
