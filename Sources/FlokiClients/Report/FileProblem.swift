/// What is wrong with a published file that others read than the two deployed clients, or as a host sends it.
package struct FileProblem: Hashable, Sendable {
  package var severity: Finding.Severity
  /// What happens, in a sentence.
  package var what: String
  /// The file, relative to the folder.
  package var file: String
  /// What is missing or wrong behind it, relative to the folder; nil where that is the file itself.
  package var address: String?
  /// Who meets it: "feed readers".
  package var readers: String
  /// What would have avoided it.
  package var avoid: String

  package init(
    _ what: String, as severity: Finding.Severity = .error, in file: String, about address: String? = nil,
    readers: String, avoid: String
  ) {
    self.severity = severity
    self.what = what
    self.file = file
    self.address = address
    self.readers = readers
    self.avoid = avoid
  }
}
