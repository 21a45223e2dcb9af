/// What `~/.netrc` says of a host: who to log in as, and with which password.
struct Netrc {
  private(set) var user: String?
  private(set) var password: String?

  /// Finds a host, else what the file says of all others.
  ///
  /// - Parameter user: Only an entry for this one fits, where it is given.
  init?(_ text: String, host: String, user wanted: String? = nil) {
    var tokens = Self.tokens(of: text)[...]
    while let token = tokens.popFirst() {
      guard token == "machine" || token == "default" else { continue }
      let isMeant = token == "default" || tokens.popFirst() == host
      var entry: (user: String?, password: String?) = (nil, nil)
      while let key = tokens.first, ["login", "password", "account"].contains(key), tokens.count >= 2 {
        tokens.removeFirst()
        let value = tokens.removeFirst()
        if key == "login" { entry.user = value }
        if key == "password" { entry.password = value }
      }
      guard isMeant, wanted == nil || entry.user == nil || entry.user == wanted else { continue }
      (user, password) = (wanted ?? entry.user, entry.password)
      return
    }
    return nil
  }

  /// Words between spaces, or in quotation marks; a macro, up to the next empty line, is passed over.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var isMacro = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isMacro {
        isMacro = !line.allSatisfy(\.isWhitespace)
        continue
      }
      var rest = line.drop(while: \.isWhitespace)
      while let first = rest.first, first != "#" {
        if first == "\"" {
          rest.removeFirst()
          var word = ""
          while let next = rest.popFirst(), next != "\"" {
            word.append(next == "\\" ? rest.popFirst() ?? next : next)
          }
          tokens.append(word)
        } else {
          let word = rest.prefix { !$0.isWhitespace }
          rest = rest[word.endIndex...]
          if word == "macdef" {
            isMacro = true
            break
          }
          tokens.append(String(word))
        }
        rest = rest.drop(while: \.isWhitespace)
      }
    }
    return tokens
  }
}
