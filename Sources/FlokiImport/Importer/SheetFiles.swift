import FlokiFiles
import Glibc

/// Sheets by their names, and files beside the one that loads them.
struct SheetFiles: SheetShelf {
  private let builtIn = BuiltInSheets()
  private let request: ImportRequest

  private static let largest = 1 << 20

  init(_ request: ImportRequest) { self.request = request }

  var names: [String] { builtIn.names }

  func sheet(_ name: String, besides path: String) -> (path: String, bytes: [UInt8])? {
    guard name.isFileOfSheet else { return builtIn.sheet(name, besides: path) }
    guard !path.hasPrefix("floki:") else { return nil }
    let file = file(name, besides: path)
    let (directory, last) = file.splitAtName
    guard let folder = try? Folder(directory), let status = folder.status(of: last, followingLinks: true),
      status.isFile, Int(status.st_size) <= Self.largest,
      let bytes = try? folder.read(last, followingLinks: true)
    else { return nil }
    return (ImportSource.shown(file, request), bytes)
  }

  /// A sheet opens no files of others: one in a project loads what is in the project, any other what is in its own folder.
  func isOutside(_ name: String, besides path: String) -> Bool {
    guard name.isFileOfSheet, !path.hasPrefix("floki:"), let target = realPath(of: file(name, besides: path)),
      let sheet = realPath(of: absolute(path))
    else { return false }
    if let project = try? RealFolder(request.project), project.holds(sheet) { return !project.holds(target) }
    return !target.hasPrefix(sheet.splitAtName.directory + "/")
  }

  /// Those of the project are named from its folder.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(request.project)/\(path)"
  }

  private func file(_ name: String, besides path: String) -> String {
    name.hasPrefix("/") ? name : "\(absolute(path).splitAtName.directory)/\(name)"
  }
}

extension String {
  /// Whether it names a file, and no sheet that is built in.
  fileprivate var isFileOfSheet: Bool { hasSuffix(".xml") || contains("/") }
}
