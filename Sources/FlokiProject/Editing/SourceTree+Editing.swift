package import FlokiCompiler
package import FlokiSyntax

extension SourceTree {
  /// The same files with some bytes replaced in places that must not overlap.
  package func replacing(_ edits: [Diagnostic.Fix.Edit]) -> SourceTree {
    let edits = Dictionary(grouping: edits, by: \.span.source)
    var edited = SourceFiles()
    for (index, file) in files.files.enumerated() {
      let here = edits[SourceID(index: Int32(truncatingIfNeeded: index))] ?? []
      edited.append(here.isEmpty ? file : SourceFile(path: file.path, bytes: file.bytes.replacing(here)))
    }
    var tree = SourceTree(files: edited, media: media, leftOut: Set(leftOut.keys), folders: emptyFolders) {
      self.loss
    }
    tree.downloads = downloads
    return tree
  }
}

extension [UInt8] {
  fileprivate func replacing(_ edits: [Diagnostic.Fix.Edit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var place = 0
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      let start = Swift.min(Int(edit.span.start), count)
      guard start >= place else { continue }
      result += self[place..<start]
      result.append(contentsOf: edit.replacement.utf8)
      place = Swift.min(Swift.max(start, Int(edit.span.end)), count)
    }
    return result + self[place...]
  }
}

/// A file with its bytes before and after an edit.
package struct Edited {
  package let path: String
  package let before: [UInt8]
  package let after: [UInt8]

  /// Those that differ between two trees of the same files, in the order of their paths.
  package static func files(from old: SourceTree, to new: SourceTree) -> [Edited] {
    zip(old.files.files, new.files.files).compactMap { old, new in
      old.bytes == new.bytes ? nil : Edited(path: old.path, before: old.bytes, after: new.bytes)
    }
  }
}
