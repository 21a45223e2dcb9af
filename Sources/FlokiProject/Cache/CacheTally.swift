package import FlokiFiles
import Glibc

/// An estimate of the size of a cache, without listing all its files.
///
/// `tally` in the folder has the last count and its time, and after that a line for every build that added
/// something. Lines are appended in one write each, so builds need not wait for one another. Deletions by others are
/// not noticed, nor is what a build adds while another counts: the sum is an estimate, which only decides when to count
/// again.
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

  /// Nil if nothing was counted yet, or the file is damaged.
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

  /// Records what a build has added; does nothing without a tally.
  package static func add(_ byteCount: Int, in root: Folder) {
    // Never waits for anyone who reads, should a pipe lie there.
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    guard let file = FileDescriptor(unsafe openat(root.raw, path, flags)) else { return }
    _ = file.write(Array("\(byteCount)\n".utf8))
  }
}
