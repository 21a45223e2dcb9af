import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSyntax
import Glibc

/// The folder of a WordPress that has its pictures, or a copy of it: what is there is not fetched.
struct MediaFolder {
  private let folder: Folder
  private let path: String

  /// What WordPress calls the folder in addresses.
  private static let mark = "/wp-content/uploads/"

  init(_ typed: String, _ request: ImportRequest) throws {
    let path = ImportSource.path(typed, request)
    guard let real = realPath(of: path), let folder = try? Folder(real) else {
      throw ImportFailure(
        "\(typed) is not a folder",
        hint: "name the folder wp-content/uploads, or a copy of it.", status: .usage)
    }
    (self.folder, self.path) = (folder, real)
  }

  /// The bytes of the picture at an address; nil where the folder does not have it.
  func picture(at address: String) -> [UInt8]? {
    for name in Self.names(of: address) {
      // Nothing is read through a link that leads out of the folder.
      guard let inside = name.path(from: ""), !inside.isEmpty, !inside.hasPrefix("/"),
        let real = realPath(of: folder.shown(inside)), (try? RealFolder(path))?.holds(real) == true,
        let status = folder.status(of: inside), status.isFile,
        Int(status.st_size) <= Importer.largestPicture, let bytes = try? folder.read(inside)
      else { continue }
      return bytes
    }
    return nil
  }

  /// Where it may be: below the folder of the month, or of the website; the original in the place of a smaller copy.
  static func names(of address: String) -> [String] {
    let plain = String(address.prefix { $0 != "?" && $0 != "#" })
    let whole = plain.removingPercentEscapes ?? plain
    var paths: [String] = []
    if let mark = whole.firstRange(of: mark) { paths.append(String(whole[mark.upperBound...])) }
    if let scheme = whole.firstRange(of: "://") {
      let path = whole[scheme.upperBound...].drop { $0 != "/" }.dropFirst()
      if !path.isEmpty, !paths.contains(String(path)) { paths.append(String(path)) }
    }
    return paths + paths.compactMap(\.original)
  }
}

extension String {
  /// `boat.jpg` of `boat-300x200.jpg`, which WordPress makes of it.
  fileprivate var original: String? {
    guard let match = wholeMatch(of: /(.*)-(?:[0-9]{1,5}x[0-9]{1,5}|scaled)(\.[A-Za-z]{3,5})/) else {
      return nil
    }
    return String(match.1 + match.2)
  }
}
