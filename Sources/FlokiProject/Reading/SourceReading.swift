import FlokiCompiler
import FlokiContent
import FlokiFiles
package import FlokiImages
import Glibc

extension Folder {
  /// Reads a picture's source, which must have the planned bytes.
  ///
  /// Those were hashed when the project was read. As long as the file system's record of the file is the same, so are the
  /// bytes, and they need no second hash; in any doubt they are hashed again.
  package func read(_ work: ImageWork, asSeenBy walk: ProjectWalk) throws(ImageFailure) -> [UInt8] {
    guard let file = openFile(work.source, followingLinks: true), let status = file.status(), status.isFile
    else { throw .unreadable(work.source) }
    // Before a byte of it is read: memory was kept free for as much as was planned.
    guard Int(status.st_size) == work.byteCount else { throw .changed(work.source) }
    guard let bytes = file.readToEnd(expecting: Int(status.st_size))
    else { throw .unreadable(work.source) }
    // Asked after the last byte: a change while the file was being read shows as well.
    if let seen = walk.trustedSignature(of: work.source), let now = file.status(), FileSignature(now) == seen,
      bytes.count == seen.byteCount
    {
      return bytes
    }
    guard ContentDigest(of: bytes) == work.digest else { throw .changed(work.source) }
    return bytes
  }
}
