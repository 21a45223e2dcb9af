import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiSyntax
import FlokiWords

extension BuildRequest {
  /// What is missing in the languages that must be complete; empty if none must be.
  func incompleteWords(in sources: SourceTree) async throws -> Diagnostics {
    var found = Diagnostics()
    guard !completeLanguages.isEmpty else { return found }
    var ignored = Diagnostics()
    guard let words = try await surveyWords(of: sources, jobs: jobs, reporting: &ignored) else {
      return found
    }
    let bytes = try Folder(project).read(OriginalRecord.path) ?? []
    // The record is no source of the project; what is wrong with it is told by `floki i18n`.
    let record = OriginalRecord(reading: bytes, of: words.source, reporting: &ignored)
    let book = try await PhraseBook.read(words, record, in: sources, jobs: jobs)
    let codes = words.languages.map(\.text)
    for code in completeLanguages {
      guard let language = codes.firstIndex(of: code), language > 0 else {
        throw NotALanguage(code: code, codes: Array(codes.dropFirst()))
      }
      book.checkComplete(language, reporting: &found)
    }
    return found
  }
}
