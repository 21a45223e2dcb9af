import FlokiContent

extension IDLock.Story {
  /// What its path has in the place of the langcode.
  static let mark = "{lang}"

  /// The address in one of its languages.
  package func path(in langcode: String) -> String {
    guard let start = path[...].start(of: Self.mark) else { return path }
    let end = path.utf8.index(start, offsetBy: Self.mark.utf8.count)
    return String(path[..<start]) + langcode + String(path[end...])
  }
}
