import FlokiContent
package import FlokiFiles
import FlokiSearch
import Glibc

extension Ledger {
  /// Restores entries that were lost, from the manifest of an output folder: files that still have the
  /// bytes that floki published. Files of earlier versions stay unknown and are not removed.
  package mutating func recover(from output: Folder) {
    guard let bytes = try? output.read(Manifest.path), let manifest = try? Manifest(reading: bytes) else {
      return
    }
    for file in manifest.entries.lazy.flatMap(\.files) {
      recover(file.path, file.digest, file.byteCount, in: output)
    }
    recover(Manifest.path, ContentDigest(of: bytes), bytes.count, in: output)
    for coding in ContentCoding.allCases {
      let path = coding.path(of: Manifest.path)
      guard output.status(of: path) != nil, let packed = PackedSibling.bytes(of: bytes, in: coding) else {
        continue
      }
      recover(path, ContentDigest(of: packed), packed.count, in: output)
    }
    // The manifest is about what phones read.
    for path in HostRules.paths {
      guard let rules = try? output.read(path), HostRules.areOwn(rules) else { continue }
      recover(path, ContentDigest(of: rules), rules.count, in: output)
    }
    if let index = try? output.read(SearchFile.path), SearchIndex.isOwn(index) {
      recover(SearchFile.path, ContentDigest(of: index), index.count, in: output)
    }
  }

  private mutating func recover(_ path: String, _ digest: ContentDigest, _ byteCount: Int, in output: Folder)
  {
    guard entries[path] == nil, (try? path.checkPublishable()) != nil, let status = output.status(of: path),
      status.isFile, Int(status.st_size) == byteCount
    else { return }
    let entry = Entry(.own, digest, FileSignature(status))
    guard entry.isHeld(by: path, in: output, trustingSignatures: false) else { return }
    entries[path] = entry
  }
}
