import FlokiContent
import FlokiFiles

extension WordsProject {
  /// The files of translators in `i18n`, in the order of their paths.
  package static func translatorsFiles(in project: String) throws -> [String] {
    let entries = try Folder(project).list("i18n") ?? []
    return entries.map { "i18n/\($0.name)" }.filter { TranslationFormat(path: $0) != nil }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
