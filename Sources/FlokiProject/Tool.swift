import CObjects
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import Glibc

/// This floki: its version, and the identity of its binary and libraries.
package enum Tool {
  package static let version = FlokiVersion.current.description
  /// The user agent of requests.
  package static let agent = "floki/\(version)"
  /// Where the handbook is published, with `/` at its end; nil until it is published: a wrong address is worse than none.
  package static let documentation: String? = nil

  /// Identifies everything except the project that determines the output: the program itself and the libraries of
  /// ``DecidingLibraries``, by their contents and not by the version that they claim. Every cache in `.floki/cache` is valid under
  /// the same identity only, so an upgraded library, or new time zones, cost one full build. Answers of servers about links
  /// (`LinkCache`) stay valid under any.
  ///
  /// It costs 0.1 ms: the linker's build ids are already in memory, and no library is loaded for it. The names of pictures depend on
  /// ``ImageEncoder/version`` instead, since machines share them.
  package static let identity =
    name(of: DecidingLibraries.loadedParts + DecidingLibraries.partsOfOthers)
    + "; time zones \(TimeZoneDatabase.version)"

  /// The same with the program that draws covers of PDFs, where there is one.
  ///
  /// - Parameter programs: Where programs are looked for, as PATH has it.
  package static func identity(with programs: String?) -> String {
    [identity, FirstPage(searching: programs).identity].compactMap(\.self).joined(separator: "; pdftoppm ")
  }

  private static func name(of parts: [DecidingLibraries.Part]) -> String {
    var digest = RunningDigest()
    for part in parts {
      digest.update(Array("\(part.name)\u{0}\(part.bytes.count)\u{0}".utf8))
      digest.update(part.bytes)
    }
    return "floki \(version); \(ImageEncoder.version); \(digest.finish().hex(32))"
  }
}

/// The libraries that determine published bytes, or diagnostics. A library that floki begins to use is
/// entered here, or `ToolTests` fails.
package enum DecidingLibraries {
  /// Those that floki is linked with, named without `lib` and `.so`. A star is any ending.
  package static let linked = [
    "cmark-gfm", "cmark-gfm-extensions", "icuuc", "icui18n", "icudata", "yaml-0*", "jpeg", "png16", "z",
    "zopfli", "lcms2", "m", "c",
    // In a release they are part of the program.
    "swift*", "Foundation*", "_Foundation*",
  ]

  /// The libraries that are loaded on demand, by the names for loading them.
  package static let loadedWhenNeeded = [
    "libgd.so.3", "libtiff.so.6", "libheif.so.1", "libsqlite3.so.0", "libbrotlienc.so.1",
    "libbrotlicommon.so.1", "libzstd.so.1",
  ]

  /// Bytes that stand for the program or a library, or for a part of one.
  package struct Part {
    /// The name of its file; empty for the program itself.
    package let name: String
    package let bytes: [UInt8]
  }

  /// The program and the libraries that it is linked with, in the order of their names.
  static var loadedParts: [Part] {
    var parts: [Part] = []
    visitObjects { path, bytes in
      if path.isEmpty || isLinked(path.fileName) { parts.append(Part(name: path.fileName, bytes: bytes())) }
    }
    // Those of one file stay as they are.
    return parts.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
      .map(\.element)
  }

  /// The first page of each library that is loaded on demand, as the loader would find it: it has the build id.
  /// A library without one is known by its size and time.
  static var partsOfOthers: [Part] {
    let folders = searchedFolders
    return loadedWhenNeeded.map { name in
      for folder in folders {
        if let bytes = firstPage(of: "\(folder)/\(name)") { return Part(name: name, bytes: bytes) }
      }
      return Part(name: name, bytes: [])
    }
  }

  private static func isLinked(_ file: String) -> Bool {
    guard let end = file.firstRange(of: ".so")?.lowerBound, file.hasPrefix("lib") else { return false }
    let name = file[..<end].dropFirst("lib".count)
    return linked.contains { $0.last == "*" ? name.hasPrefix($0.dropLast()) : name == $0 }
  }

  /// Approximately where the loader looks: in LD_LIBRARY_PATH, and in the folders of the libraries that it has found.
  private static var searchedFolders: [String] {
    var folders: [String] = []
    if let named = unsafe getenv("LD_LIBRARY_PATH") {
      folders = unsafe String(cString: named).split(separator: ":").map(String.init)
    }
    visitObjects { path, _ in
      let folder = String(path.dropLast(path.fileName.utf8.count + 1))
      if !folder.isEmpty, !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  private static let pageSize = 4096
  /// How a build id of twenty bytes begins: the lengths of its name and of itself, its kind, and its name.
  private static let beginningOfBuildID = ByteSearch(
    for: [4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\u{0}".utf8))

  private static func firstPage(of path: String) -> [UInt8]? {
    guard let file = FileDescriptor(unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)),
      let status = file.status(), status.isFile
    else { return nil }
    let page = unsafe [UInt8](unsafeUninitializedCapacity: pageSize) { buffer, count in
      count = max(0, unsafe read(file.raw, buffer.baseAddress, buffer.count))
    }
    if beginningOfBuildID.first(in: page) != nil { return page }
    return page + Array("\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)".utf8)
  }
}

extension DecidingLibraries {
  /// Calls `body` with the path of each loaded part, in the loader's order, and with a function that reads its bytes.
  private static func visitObjects(_ body: (_ path: String, _ bytes: () -> [UInt8]) -> Void) {
    var capacity = 256
    while true {
      var parts = unsafe Array(repeating: floki_object_part(), count: capacity)
      let count = unsafe Int(floki_object_parts(&parts, Int32(capacity)))
      if count <= capacity {
        for index in 0..<count {
          let part = unsafe parts[index]
          body(unsafe part.path.map { unsafe String(cString: $0) } ?? "") {
            unsafe Array(UnsafeRawBufferPointer(start: part.bytes, count: part.count))
          }
        }
        return
      }
      capacity = count
    }
  }
}

extension String {
  /// What is behind the last slash.
  fileprivate var fileName: String { String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]) }
}
