import FlokiImport
import Glibc

/// Sheets by their names, and files beside the one that loads them.
struct SheetFiles: SheetShelf {
  private let builtIn = BuiltInSheets()
  private let request: ImportRequest

  private static let largest = 1 << 20

  init(_ request: ImportRequest) { self.request = request }

  var names: [String] { builtIn.names }

  func sheet(_ name: String, besides path: String) -> (path: String, bytes: [UInt8])? {
    guard name.hasSuffix(".xml") || name.contains("/") else { return builtIn.sheet(name, besides: path) }
    guard !path.hasPrefix("floki:") else { return nil }
    // Those of the project are named from its folder.
    let besides = path.hasPrefix("/") ? path : "\(request.project)/\(path)"
    let file = name.hasPrefix("/") ? name : "\(besides.splitAtName.directory)/\(name)"
    let (directory, last) = file.splitAtName
    guard let folder = try? Folder(directory), let status = folder.status(of: last, followingLinks: true),
      status.isFile, Int(status.st_size) <= Self.largest,
      let bytes = try? folder.read(last, followingLinks: true)
    else { return nil }
    return (ImportSource.shown(file, request), bytes)
  }
}
