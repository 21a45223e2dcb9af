package import FlokiContent
package import FlokiProtocol
package import FlokiRules

/// Lists what is published: every file with its digest, its size, how long it may be kept and its compressed sizes.
///
/// It does not list itself, nor the rules for the host, which are not for phones.
package struct Manifest: Sendable {
  package struct Entry: Sendable {
    package var path: String
    package var digest: ContentDigest
    package var byteCount: Int
    package var isImmutable: Bool
    /// Its compressed forms, in the order of the codings.
    package var packed: [Sibling]

    package init(
      path: String, digest: ContentDigest, byteCount: Int, isImmutable: Bool, packed: [Sibling] = []
    ) {
      self.path = path
      self.digest = digest
      self.byteCount = byteCount
      self.isImmutable = isImmutable
      self.packed = packed
    }

    /// The file and its compressed forms, one by one.
    package var files: [Entry] {
      var file = self
      file.packed = []
      return [file]
        + packed.map { sibling in
          Entry(
            path: sibling.coding.path(of: path), digest: sibling.digest, byteCount: sibling.byteCount,
            isImmutable: isImmutable)
        }
    }
  }

  /// A packed file: `x.gz` beside `x`.
  package struct Sibling: Sendable {
    package var coding: ContentCoding
    package var digest: ContentDigest
    package var byteCount: Int

    package init(coding: ContentCoding, digest: ContentDigest, byteCount: Int) {
      self.coding = coding
      self.digest = digest
      self.byteCount = byteCount
    }
  }

  /// Whose files they are.
  package struct Owner: Equatable, Sendable, CustomStringConvertible {
    package var name: String
    package var baseURL: String
    /// The clients that its readers have, by which `floki verify` reads it.
    package var clients: Clients

    package init(name: String, baseURL: String, clients: Clients = .all) {
      self.name = name
      self.baseURL = baseURL
      self.clients = clients
    }

    /// Whether both belong to one project: it may change its name or its address, but hardly both at once.
    package func isSameProject(as other: Owner) -> Bool { name == other.name || baseURL == other.baseURL }

    package var description: String { "“\(name)” (\(baseURL))" }
  }

  package static let path = SitePath.manifest
  /// One without a number is of this format.
  package static let format = 1

  /// Nil in those that earlier versions of floki wrote.
  package var owner: Owner?
  package var entries: [Entry]

  package init(owner: Owner?, entries: [Entry]) {
    self.owner = owner
    self.entries = entries
  }

  /// The apps whose indicators are among the files: `v1`.
  package var apps: [String] {
    let ending = SitePath.indicator("")
    return entries.lazy.map(\.path).filter { $0.hasSuffix(ending) && PublishedKind(ofPath: $0) == .indicator }
      .map { String($0.dropLast(ending.count)) }
  }

  /// What every manifest of a project begins with, up to the first file.
  package static func beginning(of owner: Owner) -> ArraySlice<UInt8> {
    Manifest(owner: owner, entries: []).bytes.dropLast("]}".utf8.count)
  }

  /// In byte order of the paths, so that the same site gives the same bytes.
  package var bytes: [UInt8] {
    var json = JSONWriter(reservingCapacity: entries.reduce(1024) { $0 + $1.length })
    json.beginObject()
    if let owner {
      json.key("project")
      owner.write(to: &json)
    }
    json.key("files")
    json.beginArray()
    // An entry is large: what is sorted is where it is.
    for place in entries.placesInByteOrder(of: \.path) {
      entries[place].write(to: &json)
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}

extension Manifest.Owner {
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.key("name")
    json.string(name)
    json.key("base_url")
    json.string(baseURL)
    if clients != .all {
      json.key("clients")
      json.beginArray()
      for name in Clients.Name.allCases where clients.contains(name.client) { json.string(name.rawValue) }
      json.endArray()
    }
    json.endObject()
  }
}

extension Manifest.Entry {
  /// The entry by itself, as it is in every manifest that has it.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.finish()
  }

  /// At least the bytes that it needs, except for a path that must be escaped.
  fileprivate var length: Int { path.utf8.count + 144 + 112 * packed.count }

  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    json.key("path")
    json.string(path)
    json.key("sha256")
    json.string(digest.hex())
    json.key("bytes")
    json.integer(byteCount)
    json.key("cache")
    json.string(isImmutable ? "immutable" : "revalidate")
    for sibling in packed {
      json.key(sibling.coding.rawValue)
      json.beginObject()
      json.key("sha256")
      json.string(sibling.digest.hex())
      json.key("bytes")
      json.integer(sibling.byteCount)
      json.endObject()
    }
    json.endObject()
  }
}
