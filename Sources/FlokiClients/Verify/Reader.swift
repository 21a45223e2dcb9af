/// A person with a phone in a language.
package struct Reader: Hashable, Sendable {
  package var client: Client
  /// The language of the phone, as its system calls it.
  package var language: String

  package init(_ client: Client, language: String) {
    self.client = client
    self.language = language
  }

  /// The readers of every device, in each of the languages.
  package static func all(languages: [String]) -> [Reader] {
    languages.flatMap { language in Client.all.map { Reader($0, language: language) } }
  }
}

extension Client {
  /// Three kinds of devices with iOS, and Android, which tells nothing about its own (C113 C114).
  package static let all: [Client] = [.ios(.phone), .ios(.retina), .ios(.pad), .android]
}

extension Client: CustomStringConvertible {
  package var description: String {
    switch self {
    case .ios(.phone): "iPhone"
    case .ios(.retina): "iPhone with retina screen"
    case .ios(.pad): "iPad"
    case .android: "Android"
    }
  }
}

extension Reader: CustomStringConvertible {
  package var description: String { "\(client) in \(language)" }
}
