/// The clients whose rules bind a project.
package struct Clients: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let iOS = Clients(rawValue: 1)
  package static let android = Clients(rawValue: 2)
  package static let both: Clients = [.iOS, .android]

  /// One of them, as sources write it.
  package enum Name: String, CaseIterable, Sendable {
    case ios, android

    package var client: Clients {
      switch self {
      case .ios: .iOS
      case .android: .android
      }
    }
  }
}
