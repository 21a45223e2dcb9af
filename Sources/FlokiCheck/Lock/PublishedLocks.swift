import FlokiCompiler
package import FlokiContent
import FlokiFiles
package import FlokiRules
import FlokiSite
import FlokiSyntax

/// `floki.lock` as it was when a folder was last published; nil if unknown.
package func publishedLock(in output: String) throws -> [UInt8]? { try PublishedIDLock.read(in: output) }

/// A folder and a target were published with ids or releases that contradict each other (exit code 4).
package struct PublishedLocksDiffer: CommandFailure {
  package enum Difference {
    case items(count: Int, first: String), version(Int32), order(served: Int32, released: Int32)
  }

  package let difference: Difference

  package var description: String {
    switch difference {
    case .items(let count, let first):
      "the target was published with \(count) item\(count == 1 ? "" : "s") that the folder does not know or gives another id, "
        + "such as \(first); phones would keep them forever (C137)"
    case .version(let version):
      "the target has another appdata under version \(version), which phones would never fetch again (C28)"
    case .order(let served, let released):
      "the target was published with version \(released), and the folder has version \(served): phones would go back to it (C28)"
    }
  }

  package var hint: String? {
    "publish without --no-build to see what to do; to roll back, remove the folder, run `floki fetch` and roll back again."
  }
  package var exitStatus: ExitStatus { .conflict }
}

/// Throws if a built folder knows less of what phones have than the target that it is uploaded to.
package func judgeLocks(publishedIn output: String, onTarget target: [UInt8]?, asOf now: Instant) throws {
  guard let target, let here = try PublishedIDLock.read(in: output), here != target else { return }
  let (known, lock) = (IDLock(ofReadableLinesIn: target), IDLock(ofReadableLinesIn: here))
  let forgotten = lock.forgotten(of: known, asOf: now).items.map(\.shown)
  let taken = lock.taken(from: known, now: nil).map(\.published.shown)
  if let first = (taken + forgotten).first {
    throw PublishedLocksDiffer(difference: .items(count: taken.count + forgotten.count, first: first))
  }
  let folder = try? Folder(output)
  for release in known.newestReleases {
    guard let served = folder?.servedVersion(of: release.app), served < release.version else { continue }
    throw PublishedLocksDiffer(difference: .order(served: served, released: release.version))
  }
  for release in lock.newestReleases {
    guard let theirs = known.release(release.version, of: release.app), theirs.digest != release.digest else {
      continue
    }
    throw PublishedLocksDiffer(difference: .version(release.version))
  }
}

extension IDLock {
  /// The last release of each app.
  fileprivate var newestReleases: [Release] {
    Set(releases.map(\.app)).sorted().compactMap(newestRelease)
  }
}
