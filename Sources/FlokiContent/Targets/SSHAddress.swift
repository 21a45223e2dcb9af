import FlokiProtocol
import FlokiRules

/// Where a folder on a host is that ssh leads to.
///
/// Every part is checked here, so that none can later be read as an option of a program or a word of a shell.
package struct SSHAddress: Equatable, Sendable {
  package struct Problem: CommandFailure, Equatable {
    package let description: String
  }

  /// Whether commands are run on the host; where they are not, files travel by sftp alone.
  package let hasShell: Bool
  package let user: String?
  package let host: String
  package let port: UInt16?
  /// As the host takes it: absolute, or from the home of the user, and `.` for that home itself.
  package let folder: String

  /// - Parameter target: `ssh://user@host:port/folder` or `sftp://…`; `/~/folder` begins at the home of the user.
  package init(_ target: String) throws(Problem) {
    let form = "a host is ssh://user@host/folder, or sftp:// where it has no shell"
    let schemes = [("ssh://", true), ("sftp://", false)]
    guard let (scheme, hasShell) = schemes.first(where: { target.hasPrefix($0.0) }) else {
      throw Problem(description: form)
    }
    let rest = target.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    let place = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard place.count <= 2, let last = place.last else {
      throw Problem(description: "\(form); write an @ in a name as %40")
    }
    self.hasShell = hasShell
    user = place.count == 2 ? try Self.user(in: place[0]) : nil
    (host, port) = try Self.host(in: last)
    folder = try Self.folder(in: rest.dropFirst(authority.count), hasShell: hasShell)
  }

  /// What messages call it.
  package var name: String {
    let place = host.contains(":") ? "[\(host)]" : host
    let path =
      folder.hasPrefix("/")
      ? folder : folder == "." ? "/~/" : "/~/\(folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder)"
    return (hasShell ? "ssh://" : "sftp://") + (user.map { "\($0)@" } ?? "") + place
      + (port.map { ":\($0)" } ?? "") + path
  }
}

extension SSHAddress {
  private static func user(in text: Substring) throws(Problem) -> String {
    if text.contains(":") {
      throw Problem(description: "an address cannot contain a password: keep a key in ssh-agent or in ~/.ssh")
    }
    let name = String(text).removingPercentEscapes ?? ""
    guard name.wholeMatch(of: /[A-Za-z0-9_.+@][A-Za-z0-9_.+@\-]*/) != nil else {
      throw Problem(
        description: "a user name has only letters, digits and . _ + -, and does not begin with -")
    }
    return name
  }

  private static func host(in text: Substring) throws(Problem) -> (String, UInt16?) {
    let malformed = Problem(
      description: "a host name has only letters, digits, . _ and -, and does not begin with -")
    var host = text
    var port: Substring?
    if text.hasPrefix("[") {
      guard let match = text.wholeMatch(of: /\[([0-9A-Fa-f:.]+(%[A-Za-z0-9]+)?)\](:(.*))?/) else {
        throw malformed
      }
      (host, port) = (match.1, match.4)
    } else {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      host = parts.first ?? ""
      port = parts.count == 2 ? parts[1] : nil
      guard host.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_.\-]*/) != nil else { throw malformed }
    }
    guard let port else { return (String(host), nil) }
    guard let number = UInt16(port), number > 0, !port.hasPrefix("+") else {
      throw Problem(
        description: port.isEmpty
          ? "the port after the colon is missing: remove the colon" : "a port is a number up to 65535")
    }
    return (String(host), number)
  }

  private static func folder(in text: Substring, hasShell: Bool) throws(Problem) -> String {
    guard !text.contains(where: { $0 == "?" || $0 == "#" }), let path = String(text).removingPercentEscapes
    else {
      throw Problem(description: "in a folder, write ? # and % as %3F %23 and %25")
    }
    guard path.unicodeScalars.allSatisfy(\.isShown) else {
      throw Problem(description: "a folder's name has no control characters")
    }
    let parts = path.split(separator: "/").map(String.init)
    guard !parts.contains(where: { $0 == "." || $0 == ".." }) else {
      throw Problem(description: "a folder cannot contain . or ..")
    }
    if parts.first == "~" {
      let names = parts.dropFirst()
      let folder = names.joined(separator: "/")
      return names.isEmpty ? "." : folder.hasPrefix("-") ? "./\(folder)" : folder
    }
    // The root of a host with a shell holds everything; without one it is often the very folder that is served.
    guard path.hasPrefix("/"), !(parts.isEmpty && hasShell) else {
      throw Problem(
        description: "expected a folder after the host: /var/www/app, or /~/app in the user's home")
    }
    return "/" + parts.joined(separator: "/")
  }
}
