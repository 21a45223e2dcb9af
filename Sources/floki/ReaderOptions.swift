import ArgumentParser
import FlokiClients

/// Whose eyes a published site is read with.
struct ReaderOptions: ParsableArguments {
  enum App: String, ExpressibleByArgument, CaseIterable {
    case ios, android, all
  }

  enum Screen: String, ExpressibleByArgument, CaseIterable {
    case phone, retina, pad, all
  }

  @Option(
    help:
      "The deployed clients to read as: ios, android or all (default: those that the project is for; ios for a project that is only for browsers)."
  )
  var client: App?

  @Option(help: "The iOS devices: phone, retina, pad or all.")
  var device = Screen.all

  @Option(
    help: .init(
      "A language set on the readers' phones, such as es; repeat it for several (default: the app's).",
      valueName: "lang"))
  var lang: [String] = []

  /// The devices asked for; by default, those of the clients that a site is for.
  func clients(of site: PublishedSite) -> [Client] {
    let devices: [Client] =
      switch device {
      case .phone: [.ios(.phone)]
      case .retina: [.ios(.retina)]
      case .pad: [.ios(.pad)]
      case .all: [.ios(.phone), .ios(.retina), .ios(.pad)]
      }
    return switch client {
    case .ios: devices
    case .android: [.android]
    case .all: devices + [.android]
    // What a site for browsers lacks an iPhone lacks, too.
    case nil where site.clients.isEmpty: device == .all ? [.ios(.phone)] : devices
    case nil: (devices + [.android]).filter(site.clients.contains)
    }
  }

  /// Languages as they were asked for, or else those that a site offers.
  func languages(of site: PublishedSite) -> [String] {
    if !lang.isEmpty { return lang }
    let offered = site.languages
    return offered.isEmpty ? ["en"] : offered
  }
}
