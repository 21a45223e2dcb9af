import Synchronization

/// The browsers that may change what they are shown and open files: those of this machine, and those that were given the key.
///
/// Each has a token of its own, which its page carries and its cookie repeats. A page of another site can read neither, and a stranger in
/// the network is given none.
final class Browsers: Sendable {
  /// 128 random bits in hexadecimal digits.
  struct Token: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func make() -> Self {
      let digits = "0123456789abcdef"
      return Self(String((0..<32).compactMap { _ in digits.randomElement() }))
    }
  }

  /// What lets a browser of another device in: `/preview?key=…`.
  let key = Token.make().text
  /// The name of the cookie: browsers send those of one port to all ports of a host.
  let cookie: String
  /// More than one user has. The one that has been silent longest is dropped; it gets another token with the next page.
  private static let most = 64
  /// The last one has asked last.
  private let known = Mutex<[Token]>([])

  /// - Parameter port: That of the server.
  init(port: Int) { cookie = "floki-preview-\(port)" }

  /// The token of a browser that is admitted now.
  func admit() -> Token {
    let token = Token.make()
    known.withLock { known in
      known.append(token)
      if known.count > Self.most { known.removeFirst() }
    }
    return token
  }

  /// The browser that a token belongs to; nil if the token was not issued.
  func browser(with text: String) -> Token? {
    let token = Token(text)
    return known.withLock { known in
      guard let place = known.lastIndex(of: token) else { return nil }
      known.append(known.remove(at: place))
      return token
    }
  }

  /// The browser that sends these cookies.
  func browser(sending cookies: [String]) -> Token? {
    for pair in cookies.flatMap({ $0.split(separator: ";") }) {
      let parts = pair.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      if parts.count == 2, parts[0] == cookie, let browser = browser(with: parts[1]) { return browser }
    }
    return nil
  }
}
