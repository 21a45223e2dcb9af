import Foundation

/// Draws the pictures of the examples and of the templates: the same each time, from seeded noise alone.
@main
struct PaintHarbour {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let forTemplates = arguments.first == "--templates"
    if forTemplates { arguments.removeFirst() }
    guard let folder = arguments.first else {
      print(
        "Usage: paint-harbour FOLDER [PART-OF-A-NAME]\n       paint-harbour --templates FOLDER [PART-OF-A-NAME]"
      )
      exit(2)
    }
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    let wanted = arguments.dropFirst().first
    for picture in forTemplates ? Catalogue.starters : Catalogue.harbour {
      if let wanted, !picture.path.contains(wanted) { continue }
      try write(try picture.bytes(), to: root.appending(path: picture.path))
    }
  }

  private static func write(_ bytes: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    print(file.relativePath, bytes.count)
  }
}
