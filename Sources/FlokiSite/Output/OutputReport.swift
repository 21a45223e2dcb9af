package import FlokiFiles
package import FlokiRules

/// The changes that one publication made to the output folder. Each list of paths is in byte order.
package struct OutputReport: Hashable, Sendable {
  /// A file that the site no longer has and that phones may still ask for (C30).
  package struct StaleFile: Hashable, Sendable {
    package let path: String
    /// The first time, in seconds since 1970, at which a build removes it.
    package let removedFrom: Int64
  }

  /// New files and files with new bytes.
  package var written: [String] = []
  /// Files that were already there, byte for byte, and were not touched.
  package var kept: [String] = []
  package var removed: [String] = []
  package var stale: [StaleFile] = []
  package var bytesWritten: Int64 = 0
  /// Why the ledger could not be written; nil if it was.
  package var ledgerFailure: FileFailure?

  package init() {}
}

/// A file that floki did not write is in the way: nothing was published (exit code 4).
package struct PublishConflict: CommandFailure, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A file with other bytes, which floki did not write.
    case foreignFile
    /// Something is there that is neither a file nor missing.
    case notAFile
    /// A part of the path is a file, perhaps of an earlier version of the site.
    case fileInsteadOfFolder
    /// A part of the path is a link, which floki will not write through.
    case link
  }

  /// The output folder, as it was named.
  package let output: String
  /// What is in the way, from the output folder.
  package let path: String
  package let reason: Reason

  package var description: String {
    switch reason {
    case .foreignFile:
      "\(output)/\(path) was not written by floki, and the site has another file of this name; move it away, or replace it with --adopt"
    case .notAFile:
      "\(output)/\(path) is not a file, and the site has a file of this name; move it away first"
    case .fileInsteadOfFolder:
      "\(output)/\(path) is a file, and the site has a folder of this name; move it away first"
    case .link:
      "\(output)/\(path) is a link, and floki does not write through links; name the folder it leads to as the output"
    }
  }
  package var exitStatus: ExitStatus { .conflict }
}
