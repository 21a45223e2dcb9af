import FlokiContent
import FlokiProtocol
import FlokiRules

/// A folder of a WebDAV server, and who logs in there.
package struct WebDAVAddress: Sendable {
  package struct Malformed: CommandFailure {
    package let description: String
    package let hint: String?
  }

  /// `https://host:443`, without a slash at its end.
  let origin: String
  /// `/` or `/folder/`, escaped.
  let root: String
  let user: String?
  let password: String?
  /// As it was given, without what is a secret.
  package let name: String

  /// - Parameters:
  ///   - target: `davs://user@host:port/folder`; `dav://` is without encryption.
  ///   - environment: `FLOKI_DAV_USER` and `FLOKI_DAV_PASSWORD`, else `~/.netrc` or the file that `NETRC` names.
  package init(_ target: String, environment: [String: String]) throws(Malformed) {
    guard let match = target.wholeMatch(of: /(davs?):\/\/(?:([^@\/]*)@)?([A-Za-z0-9.:_\[\]-]+)(\/[^?#]*)?/)
    else {
      throw Malformed(
        description: "a WebDAV folder is davs://host/folder",
        hint: "leave out `?` and `#`; escape spaces as %20.")
    }
    let isEncrypted = match.1 == "davs"
    let host = String(match.3)
    let given = match.2.map { String($0).replacingPercentEscapes }
    guard given?.contains(":") != true else {
      throw Malformed(
        description: "a password is not part of an address, where others can read it",
        hint: "put it into FLOKI_DAV_PASSWORD or ~/.netrc.")
    }
    let path = (match.4.map(String.init) ?? "").split(separator: "/").map {
      String($0).replacingPercentEscapes
    }
    guard !path.contains(where: { $0 == "." || $0 == ".." }) else {
      throw Malformed(description: "`..` is not a folder of a target", hint: "name the folder itself.")
    }
    origin = "\(isEncrypted ? "https" : "http")://\(host)"
    root = "/" + path.map { $0.percentEscaped + "/" }.joined()
    name = "\(match.1)://\(host)\(root)"

    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let plainHost = String(
      host.hasPrefix("[") ? host.prefix { $0 != "]" }.dropFirst() : host.prefix { $0 != ":" })
    let file = value("NETRC") ?? "\(value("HOME") ?? "")/.netrc"
    let bytes = try? LocalFile.read(file, limit: 1 << 20)
    let entry = bytes.flatMap {
      Netrc(String(decoding: $0, as: UTF8.self), host: plainHost, user: given ?? value("FLOKI_DAV_USER"))
    }
    user = given ?? value("FLOKI_DAV_USER") ?? entry?.user
    password = user == nil ? nil : value("FLOKI_DAV_PASSWORD") ?? entry?.password
    guard isEncrypted || plainHost.isLoopbackHost || password == nil else {
      throw Malformed(
        description: "with dav:// the password would travel unencrypted", hint: "write davs:// instead.")
    }
  }
}
