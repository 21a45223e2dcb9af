import FlokiContent
package import FlokiFiles
import FlokiProtocol

extension Manifest {
  /// A manifest that is in a published folder; nil for a file that is none.
  package init?(reading bytes: [UInt8]) {
    guard case .object(let manifest) = try? JSONReader.read(bytes), case .array(let files) = manifest["files"]
    else { return nil }
    if case .object(let project) = manifest["project"] {
      guard let name = project.text("name"), let baseURL = project.text("base_url") else { return nil }
      owner = Owner(name: name, baseURL: baseURL, clients: project.clients)
    }
    entries = []
    entries.reserveCapacity(files.count)
    for file in files {
      guard case .object(let file) = file, let entry = Entry(file) else { return nil }
      entries.append(entry)
    }
  }

  /// The manifest of an output folder; nil where there is none that can be read.
  package init?(in output: Folder) {
    guard let bytes = try? output.read(Self.path) else { return nil }
    self.init(reading: bytes)
  }
}

extension Manifest.Entry {
  fileprivate init?(_ json: JSONObject) {
    guard let path = json.text("path"), let content = json.content else { return nil }
    self.init(
      path: path, digest: content.digest, byteCount: content.byteCount,
      isImmutable: json.text("cache") == "immutable")
    for coding in ContentCoding.allCases {
      guard case .object(let sibling) = json[coding.rawValue] else { continue }
      guard let content = sibling.content else { return nil }
      packed.append(
        Manifest.Sibling(coding: coding, digest: content.digest, byteCount: content.byteCount))
    }
  }
}

extension JSONObject {
  /// The digest and the size that an entry tells.
  fileprivate var content: (digest: ContentDigest, byteCount: Int)? {
    guard let digest = text("sha256").flatMap(ContentDigest.init(hex:)),
      case .integer(let bytes) = self["bytes"],
      let byteCount = Int(exactly: bytes), byteCount >= 0
    else { return nil }
    return (digest, byteCount)
  }

  /// The clients that it names; both where it names none.
  fileprivate var clients: Clients {
    guard case .array(let names) = self["clients"] else { return .both }
    return Clients(
      names.compactMap { name in
        if case .string(let name) = name { Clients.Name(rawValue: name)?.client } else { nil }
      })
  }

  fileprivate func text(_ key: String) -> String? {
    guard case .string(let text) = self[key] else { return nil }
    return text
  }
}
