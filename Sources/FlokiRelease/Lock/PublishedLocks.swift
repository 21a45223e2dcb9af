import FlokiCompiler
package import FlokiContent
package import FlokiRules
import FlokiSyntax

/// What `floki.lock` said when a folder was last published; nil where that is not known.
package func publishedLock(in output: String) throws -> [UInt8]? { try PublishedLock.read(in: output) }

/// A folder and a target were published with ids that contradict each other (exit code 4).
package struct PublishedLocksDiffer: CommandFailure {
  let count: Int
  let first: String

  package var description: String {
    "the target was published with \(count) item\(count == 1 ? "" : "s") that the folder does not know or gives another id, "
      + "such as \(first); phones would keep them forever (C137)"
  }

  package var hint: String? { "publish without --no-build, which tells what is wrong with floki.lock." }
  package var exitStatus: ExitStatus { .conflict }
}

/// Throws where a folder that was built knows less of what phones have than the target that it is carried to.
package func judgeLocks(publishedIn output: String, onTarget target: [UInt8]?, asOf now: Instant) throws {
  guard let target, let here = try PublishedLock.read(in: output), here != target else { return }
  let (known, lock) = (Lock(ofReadableLinesIn: target), Lock(ofReadableLinesIn: here))
  let forgotten = lock.forgotten(of: known, asOf: now).items.map(\.shown)
  let taken = lock.taken(from: known, now: nil).map(\.published.shown)
  guard let first = (taken + forgotten).first else { return }
  throw PublishedLocksDiffer(count: taken.count + forgotten.count, first: first)
}
