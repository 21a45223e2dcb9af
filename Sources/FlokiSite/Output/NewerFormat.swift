import FlokiContent
package import FlokiFiles
import FlokiRules

/// A file of floki's own that a newer floki wrote (exit code 3): it may say what this one does not know of, and is left as it is.
package struct NewerFormat: CommandFailure, Hashable, Sendable {
  package let path: String
  package let format: Int

  package var description: String {
    "\(path) was written by a newer floki (format \(format)), and is left as it is"
  }

  package var hint: String? { "upgrade floki; this is version \(FlokiVersion.current)." }
}

extension NewerFormat {
  /// Throws where a newer floki published into an output folder, by what it left there beside the ledger.
  package static func check(_ output: Folder) throws {
    if let beginning = output.openFile(Manifest.path)?.nextChunk(of: 4096),
      let format = beginning.format(behind: "\"floki\":"), format > 1
    {
      throw NewerFormat(path: output.shown(Manifest.path), format: format)
    }
    if let lock = try output.read(PublishedLock.path), let format = lock.format(behind: "\nformat "),
      format > 1
    {
      throw NewerFormat(path: output.shown(PublishedLock.path), format: format)
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
