import FlokiProtocol

/// Whose site is in a folder or on a target, by what its manifest says.
package struct SiteOwner: Equatable, Sendable, CustomStringConvertible {
  package let name: String
  package let baseURL: String

  package init(name: String, baseURL: String) {
    (self.name, self.baseURL) = (name, baseURL)
  }

  init?(_ json: JSONObject) {
    guard case .string(let name) = json["name"], case .string(let baseURL) = json["base_url"] else {
      return nil
    }
    self.init(name: name, baseURL: baseURL)
  }

  /// The owner that a manifest names; nil where it names none, or is no manifest.
  init?(manifest bytes: [UInt8]) {
    guard case .object(let manifest) = try? JSONReader.read(bytes),
      case .object(let project) = manifest["project"]
    else { return nil }
    self.init(project)
  }

  /// Whether both are of one project: it may change its name or move to another address, but hardly both at once.
  package func isSameProject(as other: SiteOwner) -> Bool { name == other.name || baseURL == other.baseURL }

  package var description: String { "“\(name)” (\(baseURL))" }
}
