package import FlokiContent
package import FlokiProtocol
package import FlokiRules
package import FlokiSyntax

/// What `floki.yaml` says of the app as a whole.
package struct AppSettings: Sendable {
  package let source: SourceID
  package let name: String
  /// Its place is that of the whole file where none is written.
  package let version: Located<Int32>
  /// Absolute, ending with a slash.
  package let baseURL: Setting<String>
  package let hosting: HostingSettings
  /// Seconds.
  package let ttl: Setting<Int32>
  /// The master first; never empty.
  package let languages: [Langcode]
  /// Where each of them is written.
  package let languageSpans: [SourceSpan]
  /// Whether a language is missing here because it could not be read: then it is unknown which texts are missing
  /// or superfluous.
  package let areLanguagesDoubtful: Bool
  package let timeZone: ProjectTimeZone
  package let fallback: Fallback
  package let clients: Clients
  /// 1 … 100.
  package let jpegQuality: Int
  package let budget: Budget
  /// Seconds that files of earlier builds stay published.
  package let retention: Setting<Int64>
  /// Whether search engines are told of all pages.
  package let wantsSitemap: Bool
  /// The form of lasting addresses.
  package let addresses: Setting<AddressPattern>
  /// In pages; nil for floki's.
  package let color: ColorTriplet?
  /// Whether the app for browsers is published.
  package var hasWebApp = false

  package enum Fallback: String, CaseIterable, Sendable {
    case master, omit, error

    /// The default.
    package static let standard = Fallback.master
  }

  /// Whether the project names browsers as clients, and publishes the app for them.
  package var readsInBrowsers: Bool { hasWebApp && clients.contains(.browser) }

  package func index(of langcode: String) -> Int? {
    languages.firstIndex { $0.text == langcode }
  }
}

/// What serves the published folder, and to which devices.
package struct HostingSettings: Sendable {
  /// Nil if it is not set.
  package let host: Setting<Hosting?>
  /// Those whose screens photos are fitted to, that of plain phones first; empty where all get the same.
  package let devices: Setting<[Device]>
  /// What texts are packed with beside gzip.
  package let compression: Setting<Set<ContentCoding>>
  /// What they follow from.
  package let grounds: Grounds

  /// What texts are packed with for this host, in a fixed order; none where it sends no packed files.
  package var codings: [ContentCoding] {
    guard let sent = host.value?.codings else { return [] }
    return ContentCoding.allCases.filter {
      sent.contains($0) && ($0 == .gzip || compression.value.contains($0))
    }
  }
}
