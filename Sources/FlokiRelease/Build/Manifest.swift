import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// Lists what is published: every file with its digest, its size, how long it may be kept and what it comes to packed.
///
/// Beside it are the manifest itself, and the rules for the host, which are nothing for phones.
struct Manifest {
  struct Entry: Sendable {
    var path: String
    var digest: ContentDigest
    var byteCount: Int
    var isImmutable: Bool
    /// What is beside it packed, in the order of the codings.
    var packed: [Sibling] = []
  }

  /// A packed file: `x.gz` beside `x`.
  struct Sibling: Sendable {
    var coding: ContentCoding
    var digest: ContentDigest
    var byteCount: Int
  }

  /// Whose files they are.
  struct Owner: Equatable, Sendable {
    var name: String
    var baseURL: String
    /// The clients that its readers have, by which `floki verify` reads it.
    var clients: Clients

    init(name: String, baseURL: String, clients: Clients = .both) {
      self.name = name
      self.baseURL = baseURL
      self.clients = clients
    }

    init(_ site: Site) { self.init(name: site.name, baseURL: site.baseURL, clients: site.clients) }

    /// Whether both are of one project: it may change its name or move to another address, but hardly both at once.
    func isSameProject(as other: Owner) -> Bool { name == other.name || baseURL == other.baseURL }
  }

  static let path = SitePath.manifest

  /// Nil in those that earlier versions of floki wrote.
  var owner: Owner?
  var entries: [Entry]

  /// What every manifest of a project begins with, up to the first file.
  static func beginning(of owner: Owner) -> ArraySlice<UInt8> {
    Manifest(owner: owner, entries: []).bytes.dropLast("]}".utf8.count)
  }

  /// The same for the same site: in byte order of the paths.
  var bytes: [UInt8] {
    var json = JSONWriter(reservingCapacity: entries.reduce(1024) { $0 + $1.length })
    json.beginObject()
    if let owner {
      json.key("project")
      json.beginObject()
      json.key("name")
      json.string(owner.name)
      json.key("base_url")
      json.string(owner.baseURL)
      if owner.clients != .both {
        json.key("clients")
        json.beginArray()
        for name in Clients.Name.allCases where owner.clients.contains(name.client) {
          json.string(name.rawValue)
        }
        json.endArray()
      }
      json.endObject()
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

extension Manifest.Entry {
  /// The entry by itself, as it is in every manifest that has it.
  var bytes: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.finish()
  }

  /// No less than the bytes that it takes, but for a path that has to be escaped.
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
