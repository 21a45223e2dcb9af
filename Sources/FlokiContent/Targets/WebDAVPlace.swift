import FlokiProtocol
import FlokiRules

/// The host and folder of an address `davs://user@host:port/folder`.
package struct WebDAVPlace: Sendable {
  package struct Problem: CommandFailure {
    package let description: String
    package let hint: String?

    package init(description: String, hint: String?) { (self.description, self.hint) = (description, hint) }
  }

  package let isEncrypted: Bool
  /// With its port.
  package let host: String
  package let user: String?
  package let folders: [String]

  package init(_ target: String) throws(Problem) {
    guard let match = target.wholeMatch(of: /(davs?):\/\/(?:([^@\/]*)@)?([A-Za-z0-9.:_\[\]-]+)(\/[^?#]*)?/)
    else {
      throw Problem(
        description: "a WebDAV folder is davs://host/folder",
        hint: "leave out `?` and `#`; escape spaces as %20.")
    }
    isEncrypted = match.1 == "davs"
    host = String(match.3)
    user = match.2.map { String($0).replacingPercentEscapes }
    guard user?.contains(":") != true else {
      throw Problem(
        description: "an address cannot contain a password: others can read it",
        hint: "put it in FLOKI_DAV_PASSWORD or ~/.netrc.")
    }
    folders = (match.4.map(String.init) ?? "").split(separator: "/").map {
      String($0).replacingPercentEscapes
    }
    guard !folders.contains(where: { $0 == "." || $0 == ".." }) else {
      throw Problem(description: "`..` is not a folder of a target", hint: "name the folder itself.")
    }
  }
}
