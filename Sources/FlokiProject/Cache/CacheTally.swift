package import FlokiFiles
import Glibc

/// How large a cache is, as far as can be told without looking at every file of it.
///
/// `tally` in the folder holds what was counted once and when, and after that a line for every build that added
/// something. Lines are appended in one write each, so builds need not wait for one another. What is deleted by others is
/// not noticed, nor is what a build adds while another counts: the sum is an estimate, which decides when to count again
/// and nothing else.
package struct CacheTally: Equatable {
  package static let path = "tally"
  private static let title = "floki cache 1"
  /// After how many seconds the files are counted again in any case.
  private static let longestTrust: Int64 = 7 * 24 * 60 * 60

  package var byteCount: Int
  package var countedAt: Int64

  package init(byteCount: Int, countedAt: Int64) {
    self.byteCount = byteCount
    self.countedAt = countedAt
  }

  /// Nil where nothing was counted yet, or what was written of it is damaged.
  package init?(in root: Folder) {
    guard let bytes = try? root.read(Self.path) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix(Self.title + " ") else { return nil }
    let numbers = first.dropFirst(Self.title.count + 1).split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    countedAt = numbers[1]
    var sum = Int(numbers[0])
    for line in lines.dropFirst() {
      guard let added = Int(line), added >= 0 else { return nil }
      let (larger, overflow) = sum.addingReportingOverflow(added)
      guard !overflow else { return nil }
      sum = larger
    }
    byteCount = sum
  }

  func isTrusted(now: Int64) -> Bool { countedAt <= now && now - countedAt < Self.longestTrust }

  package func store(in root: Folder) {
    let text = "\(Self.title) \(byteCount) \(countedAt)\n"
    _ = try? AtomicFile.write(Array(text.utf8), to: Self.path, in: root, permissions: 0o644, isDurable: false)
  }

  /// Notes that a build has added something; nothing where there is no tally to add to.
  package static func add(_ byteCount: Int, in root: Folder) {
    // Never waits for anyone who reads, should a pipe lie there.
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    guard let file = FileDescriptor(unsafe openat(root.raw, path, flags)) else { return }
    _ = file.write(Array("\(byteCount)\n".utf8))
  }
}
