import FlokiContent
package import FlokiProtocol

/// A project with every name resolved, every default filled in and every id assigned: `check` checks it, and `lower`
/// turns it into files.
package struct Project: Sendable {
  package let settings: AppSettings
  let templates: PageTemplates
  package let tabs: [ProjectTab]
  /// Whether tabs are missing here because they could not be read.
  package let lacksTabs: Bool
  package let feeds: Feeds
  package let apps: [AppSkin]
  package let reservedTexts: [ReservedText: LocalizedText]
  /// The grounds of the reserved texts.
  package let textGrounds: Grounds
  package let misc: Located<Misc>?
  /// Nil if none is published.
  package let webApp: WebApp?
  /// The source of launch images; nil if there are none.
  let launchImages: LaunchImages?
  /// Hosts that links may lead to without a warning.
  let externalHosts: [String]
  /// The targets of links in pages that are part of the project.
  let links: LinkBindings
  let drafts: DraftFindings
  /// The lasting addresses of its items.
  let stories: StoryAddresses
  /// The lock once this build is published.
  package let lock: IDLock
  /// The present lock.
  package let lockBefore: IDLock
  let remembered: LockIndex
  /// The feeds that have a list with sections in the new lock.
  let foldersWithSections: Set<String>
  let lockPlaces: IDLock.Places
}

extension Project {
  /// The version of one of the apps: its own, or that of the project.
  func version(of app: AppSkin) -> Located<Int32> { app.version ?? settings.version }

  /// The apps by version.
  var generations: [Generation] { Generation.of(apps, sharing: settings.version) }
}

extension Project {
  /// The app that the app for browsers reads: like the newest clients, the one listed last; but none that is encrypted,
  /// since every browser would have the key.
  var appForBrowsers: AppSkin? { apps.last { !$0.isEncrypted } }
}
