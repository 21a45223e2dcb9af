/// A script for the POSIX shell of another host, with what it reads.
///
/// It travels on standard input and not in the command: the user's own shell there, whichever it is, only ever sees one
/// command that is always the same. It is one group of commands, so that a shell which gets but a part of it, as its
/// sender was killed, finds a problem and does nothing.
struct FarScript: Sendable {
  /// What comes first on standard output; what a shell of the user prints at its start comes before.
  static let mark = Array("floki-answers\n".utf8)

  let text: String
  let data: [StoreContent.Source]

  init(_ body: String, data: [StoreContent.Source] = []) {
    text = """
      {
      LC_ALL=C TZ=UTC0; export LC_ALL TZ; unset CDPATH; umask 022; echo floki-answers
      \(body)
      }

      """
    self.data = data
  }

  /// What the host runs. `dd` takes one byte at a time, so that it leaves the data alone.
  var command: String {
    data.isEmpty
      ? "exec sh -c 'eval \"$(cat)\"'"
      : "exec sh -c 'eval \"$(dd bs=1 count=\(text.utf8.count) 2>/dev/null)\"'"
  }

  var input: [StoreContent.Source] { [.bytes(Array(text.utf8))] + data }

  /// What comes behind the mark, nil where there is none.
  static func answer(in output: [UInt8]) -> [UInt8]? {
    output.firstRange(of: mark).map { Array(output[$0.upperBound...]) }
  }
}

/// What a far script ends with, where it is not the number of a program that failed.
enum FarStatus {
  static let isFolder: Int32 = 73
  /// Not all of it arrived.
  static let cutOff: Int32 = 75
  static let unsupported: Int32 = 76
  static let noEntry: Int32 = 77
  static let conditionFailed: Int32 = 78
  static let damaged: Int32 = 79
}
