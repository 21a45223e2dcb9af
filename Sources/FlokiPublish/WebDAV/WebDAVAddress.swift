package import FlokiContent
import FlokiProtocol
import FlokiRules

/// A folder of a WebDAV server, and who logs in there.
package struct WebDAVAddress: Sendable {
  package typealias Problem = WebDAVPlace.Problem

  /// `https://host:443`, without a slash at its end.
  let origin: String
  /// `/` or `/folder/`, escaped.
  let root: String
  let user: String?
  let password: String?
  /// As it was given, without secrets.
  package let name: String

  /// - Parameters:
  ///   - target: `davs://user@host:port/folder`; `dav://` is without encryption.
  ///   - environment: `FLOKI_DAV_USER` and `FLOKI_DAV_PASSWORD`, else `~/.netrc` or the file that `NETRC` names.
  package init(_ target: String, environment: [String: String]) throws(Problem) {
    let place = try WebDAVPlace(target)
    let (host, given, isEncrypted) = (place.host, place.user, place.isEncrypted)
    origin = "\(isEncrypted ? "https" : "http")://\(host)"
    root = "/" + place.folders.map { $0.percentEscaped + "/" }.joined()
    name = "\(isEncrypted ? "davs" : "dav")://\(host)\(root)"

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
      throw Problem(
        description: "dav:// would send the password unencrypted", hint: "write davs:// instead.")
    }
  }
}
