import FlokiFiles
import FlokiRules

/// Writes a copy of a built-in sheet, to be changed.
package struct SheetEjection {
  package var name: String
  package var folder: String

  package init(name: String, folder: String) {
    self.name = name
    self.folder = folder
  }

  /// - Returns: the name of the file; never writes over another.
  package func write() throws -> String {
    let sheets = BuiltInSheets()
    guard let bytes = sheets.bytes(of: name) else {
      throw ImportFailure(
        "there is no built-in sheet \(name)",
        hint: nearestName(to: name, among: sheets.names).map { "did you mean \($0)?" }
          ?? "the built-in sheets are \(sheets.names.joined(separator: ", ")).",
        status: .usage)
    }
    let file = "\(name).xml"
    guard try Folder(folder).status(of: file) == nil else {
      throw ImportFailure(
        "\(file) already exists", hint: "change that one, or move it away.", status: .usage)
    }
    try AtomicFile.write(bytes, to: "\(folder)/\(file)")
    return file
  }
}
