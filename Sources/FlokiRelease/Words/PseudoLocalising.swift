import FlokiCompiler
import FlokiContent
import FlokiSyntax
import FlokiWords

extension BuildRequest {
  /// The project with every text pseudo-localised, and in a language from right to left too. No file of it changes.
  func pseudoLocalised(_ sources: SourceTree) async throws -> SourceTree {
    guard let written = try await words(of: sources) else { return sources }
    let plan = PseudoPlan(written, sources)
    let prepared = sources.replacing(plan.preparation)
    guard var words = try await words(of: prepared) else { return sources }
    var tree = prepared
    if let added = plan.added, words.languages.contains(added) {
      let translation = PseudoPlan.rightToLeft(words, prepared, added)
      let translated = prepared.replacing(translation.edits).adding(
        translation.newFiles.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
      if let whole = try await self.words(of: translated) { (tree, words) = (translated, whole) }
    }
    return tree.replacing(PseudoPlan.texts(words, tree, besides: plan.added))
  }

  /// What is wrong in the sources was told before.
  private func words(of sources: SourceTree) async throws -> AuthoredWords? {
    var ignored = Diagnostics()
    return try await surveyWords(
      of: sources, jobs: jobs, includingDrafts: policy.includesDrafts, reporting: &ignored)
  }
}
