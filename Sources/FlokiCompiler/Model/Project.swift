import FlokiContent
package import FlokiProtocol

/// A project with every name bound, every default filled in and every id given: what `check` judges and `lower`
/// turns into files.
package struct Project: Sendable {
  package let settings: AppSettings
  let templates: PageTemplates
  package let tabs: [ProjectTab]
  /// Whether there are tabs that could not be read, and are missing here.
  package let lacksTabs: Bool
  package let feeds: Feeds
  package let apps: [AppSkin]
  package let reservedTexts: [ReservedText: LocalizedText]
  /// What the reserved texts follow from.
  package let textGrounds: Grounds
  package let misc: Located<Misc>?
  /// Nil where none is published.
  package let webApp: WebApp?
  /// What an app's bundle shows before the app does; nil where none is asked for.
  let launchImages: LaunchImages?
  /// Hosts that links may lead to without a question.
  let externalHosts: [String]
  /// What the links of pages lead to, where that is of the project.
  let links: LinkBindings
  let drafts: DraftFindings
  /// What the lock will say once this build is published.
  package let lock: IDLock
  /// What it says now.
  package let lockBefore: IDLock
  let remembered: LockIndex
  /// The feeds of which the new lock has a list with sections.
  let foldersWithSections: Set<String>
  let lockPlaces: IDLock.Places
}

extension Project {
  /// The version of one of the apps: its own, or that of the project.
  func version(of app: AppSkin) -> Located<Int32> { app.version ?? settings.version }

  /// The apps by the versions that they are released under.
  var generations: [Generation] { Generation.of(apps, sharing: settings.version) }
}

extension Project {
  /// What the app for browsers reads: what the newest clients read, the app that is listed last; but none that is
  /// encrypted, as every browser would have the key.
  var appForBrowsers: AppSkin? { apps.last { !$0.isEncrypted } }
}
