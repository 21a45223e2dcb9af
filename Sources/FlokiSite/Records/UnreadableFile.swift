import FlokiContent
package import FlokiFiles
import FlokiRules

/// A manifest, ledger or state of a target that floki cannot read (exit code 3).
package enum UnreadableFile: CommandFailure, Hashable, Sendable {
  /// A newer floki wrote it in a format that this one does not know; the file is not changed.
  case newer(path: String, format: Int)
  /// - problem: The error with its place.
  case malformed(path: String, problem: String)

  package var description: String {
    switch self {
    case .newer(let path, let format):
      "\(path) was written by a newer floki (format \(format)), and is left as it is"
    case .malformed(let path, let problem): "\(path) cannot be read: \(problem)"
    }
  }

  package var hint: String? {
    switch self {
    case .newer: "upgrade floki; this is version \(FlokiVersion.current)."
    case .malformed: nil
    }
  }
}

extension UnreadableFile {
  /// Throws if a newer floki published into an output folder, by the beginning of its manifest and by its published lock.
  package static func refuseNewer(in output: Folder) throws {
    if let beginning = output.openFile(Manifest.path)?.nextChunk(of: 4096),
      let format = beginning.format(behind: "\"\(FileRecord.formatKey)\":"), format > Manifest.format
    {
      throw UnreadableFile.newer(path: output.shown(Manifest.path), format: format)
    }
    if let lock = try output.read(PublishedIDLock.path), let format = lock.format(behind: "\nformat "),
      format > PublishedIDLock.format
    {
      throw UnreadableFile.newer(path: output.shown(PublishedIDLock.path), format: format)
    }
  }
}

extension [UInt8] {
  /// The number behind a mark.
  fileprivate func format(behind mark: String) -> Int? {
    guard let found = firstRange(of: mark.utf8) else { return nil }
    let digits = self[found.upperBound...].drop { $0 == UInt8(ascii: " ") }.prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
