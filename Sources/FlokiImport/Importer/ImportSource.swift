import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSyntax
import Foundation
import Glibc

/// What is imported, as bytes, and what is beside it.
struct ImportSource {
  var bytes: [UInt8]
  /// How messages name it.
  var shownPath: String
  /// Its address; nil for a file.
  var address: String?
  var charset: String?
  /// What its server knows it by; nothing for a file.
  private(set) var version = ImportFetcher.HTTPVersion()
  /// Whether it is what it was when it was imported last; there are no bytes then.
  private(set) var isUnchanged = false
  /// Its name in the state of imports.
  private let name: String
  /// The folder that a file is in.
  private let folder: Folder?
  /// The pages of a website, where the source is a folder of them.
  private(set) var pages: PageFolderSource?

  /// Where its translations are kept, in the project.
  var memoryPath: String { ProjectPath.imported(ContentDigest(of: Array(name.utf8)).hex(24)) }

  init(_ answer: ImportFetcher.Answer, asked: String) {
    bytes = answer.bytes
    shownPath = asked
    address = answer.address
    charset = answer.charset
    version = answer.version
    isUnchanged = answer.isUnchanged
    name = asked
    folder = nil
  }

  init(file typed: String, _ request: ImportRequest) throws {
    let path = Self.path(typed, request)
    if (try? Folder(path)) != nil, let absolute = realPath(of: path) {
      let pages = try PageFolderSource(absolute)
      bytes = []
      shownPath = Self.shown(path, request)
      self.name = path
      folder = pages.root
      self.pages = pages
      return
    }
    let (directory, name) = path.splitAtName
    let folder = try Folder(directory)
    guard let status = folder.status(of: name, followingLinks: true) else { throw FileFailure("read", typed) }
    guard status.isFile else { throw FileFailure("read", typed, kind: status) }
    guard Int(status.st_size) <= SourceTranslator.largest else { throw FileFailure("read", typed, code: 27) }
    let read = try folder.read(name, followingLinks: true) ?? []
    guard let unpacked = read.unpacked(atMost: SourceTranslator.largest) else {
      throw ImportFailure(
        "\(typed) cannot be unpacked",
        hint: "its gzip data is damaged, or unpacks to more than \(SourceTranslator.largest >> 20) MB.")
    }
    bytes = unpacked
    shownPath = Self.shown(path, request)
    self.name = path
    self.folder = folder
  }

  /// A picture beside the source.
  func picture(_ path: String) -> [UInt8]? {
    if path.hasPrefix("data:image/") { return path.dataOfAddress }
    // Names in a folder of pages are names of files, and nothing in them is escaped.
    guard let folder, let inside = (pages == nil ? path.withoutEscapes : path).path(from: ""),
      !inside.hasPrefix("/"),
      let real = realPath(of: folder.shown(inside)), (try? RealFolder(folder.path))?.holds(real) == true,
      let status = folder.status(of: inside), status.isFile, Int(status.st_size) <= Importer.largestPicture
    else { return nil }
    return try? folder.read(inside)
  }

  /// A path that was typed, from the root.
  static func path(_ typed: String, _ request: ImportRequest) -> String {
    typed.hasPrefix("/") ? typed : "\(request.current)/\(typed)"
  }

  /// A path as messages have it: from the project folder where it is in that.
  static func shown(_ path: String, _ request: ImportRequest) -> String {
    guard let file = path.path(from: ""), let home = request.project.path(from: ""),
      file.hasPrefix("\(home)/")
    else {
      return path
    }
    return String(file.dropFirst(home.count + 1))
  }
}

extension String {
  /// The bytes of `data:image/png;base64,…`.
  fileprivate var dataOfAddress: [UInt8]? {
    guard let comma = firstIndex(of: ","), self[..<comma].hasSuffix(";base64") else { return nil }
    return String(self[index(after: comma)...]).base64Bytes
  }

  /// `%20` as a space.
  fileprivate var withoutEscapes: String { removingPercentEscapes ?? self }
}
