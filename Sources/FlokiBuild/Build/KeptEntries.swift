import FlokiCheck
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiSite

/// Where the entries of documents for feed readers are, by what decides how each is written: a document is joined from those that
/// stay and those that are new.
///
/// It is in `.floki/cache/entries`, which may be deleted at any time. It says nothing but places: the bytes are those of the
/// documents that the last build published, which are taken only where their digest is the one that is remembered.
struct KeptEntries: Sendable {
  private static let kind: StaticString = "FKENTRY1"

  /// One document.
  struct Document: Sendable {
    let path: String
    let digest: ContentDigest
    /// Of each entry, in their order; nil for one that is written each time.
    let keys: [ContentDigest?]
    let places: [Range<Int>]
  }

  /// Those of the last build into the same folder, by their paths.
  private var documents: [String: Document] = [:]

  /// Nothing where there is none that this floki wrote.
  static func load(for request: BuildRequest) -> KeptEntries {
    var entries = KeptEntries()
    guard let bytes = (try? Folder(request.project).read(ProjectPath.entries)) ?? nil,
      var record = RecordReader(bytes, kind), record.text() == Tool.identity, record.text() == request.output
    else { return entries }
    while !record.isAtEnd {
      guard let document = record.document() else { return KeptEntries() }
      entries.documents[document.path] = document
    }
    return entries
  }

  /// Keeps what is known for the next build.
  static func store(_ documents: [Document], for request: BuildRequest) throws {
    var record = RecordWriter(kind)
    record.write(Tool.identity)
    record.write(request.output)
    for document in documents {
      record.write(document.path)
      record.write(plain: document.digest.bytes)
      record.write(document.keys.count)
      for (key, place) in zip(document.keys, document.places) {
        record.write(compact: key == nil ? 0 : 1)
        if let key { record.write(plain: key.bytes) }
        record.write(compact: place.lowerBound)
        record.write(compact: place.count)
      }
    }
    try AtomicFile.writeCache(record.sealed(), to: ProjectPath.entries, in: request.project)
  }

  /// What was written of the entries of a document, by their keys; nothing where its bytes are not at hand.
  ///
  /// - Parameter read: Reads a published file.
  func slices(of path: String, reading read: (String) -> [UInt8]?) -> [ContentDigest: ArraySlice<UInt8>] {
    guard let document = documents[path], let bytes = read(path), ContentDigest(of: bytes) == document.digest
    else { return [:] }
    var slices: [ContentDigest: ArraySlice<UInt8>] = [:]
    slices.reserveCapacity(document.keys.count)
    for case (let key?, let place) in zip(document.keys, document.places)
    where place.upperBound <= bytes.count {
      slices[key] = bytes[place]
    }
    return slices
  }
}

extension RecordReader {
  fileprivate mutating func document() -> KeptEntries.Document? {
    guard let path = text(), let digest = digest(), let count = number(as: Int.self), count >= 0 else {
      return nil
    }
    var keys: [ContentDigest?] = []
    var places: [Range<Int>] = []
    for _ in 0..<count {
      guard let isKnown = compactNumber() else { return nil }
      if isKnown == 0 {
        keys.append(nil)
      } else {
        guard let key = self.digest() else { return nil }
        keys.append(key)
      }
      guard let start = compactNumber(), let length = compactNumber(), start >= 0, length >= 0,
        !start.addingReportingOverflow(length).overflow
      else { return nil }
      places.append(start..<start + length)
    }
    return KeptEntries.Document(path: path, digest: digest, keys: keys, places: places)
  }
}
