/// Kinds of clients: the readers of a project, or those that a rule exists for.
package struct Clients: OptionSet, Codable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The native clients of 2012.
  package static let iOS = Clients(rawValue: 1)
  package static let android = Clients(rawValue: 2)
  package static let phones: Clients = [.iOS, .android]
  /// The app for browsers, and its pages.
  package static let browser = Clients(rawValue: 4)
  package static let all: Clients = [.phones, .browser]

  /// One of them, as sources name it.
  package enum Name: String, CaseIterable, Sendable {
    case ios, android, browser

    package var client: Clients {
      switch self {
      case .ios: .iOS
      case .android: .android
      case .browser: .browser
      }
    }
  }
}
