package import FlokiCompiler
import FlokiContent
import FlokiFiles
package import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Compares the appdata that would be published with what was released under its number, and with what the output
/// folder serves under it.
///
/// A number means one appdata: iOS fetches another only when the number differs (C28), and Android when the indicator
/// does (C29). Until a first release that is a warning, since an app begins with many changes; afterwards it is an error.
struct ReleaseComparison {
  /// The digest of the appdata of each app.
  private(set) var releases: [IDLock.Release] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the sources contradict what phones were promised.
  private(set) var isConflict = false

  private let site: Site
  private let output: Folder?

  init(_ site: Site, embedding images: EmbeddedImages, output: String) {
    self.site = site
    self.output = try? Folder(output)
    let apps = site.appDataFiles(embedding: images)
    for generation in site.generations {
      compare(apps.filter { generation.apps.contains($0.name) }, of: generation)
    }
  }

  private mutating func compare(_ apps: [Site.AppDataFile], of generation: Generation) {
    var (released, published): (AppDataDifference?, AppDataDifference?)
    var (isReleasedOtherwise, isPublishedOtherwise) = (false, false)
    var restored: Int32?
    for app in apps {
      let release = IDLock.Release(
        version: generation.version, app: app.name, digest: ContentDigest(of: app.published).hex())
      releases.append(release)
      let rival = rival(of: app)
      if let known = site.lock.release(generation.version, of: app.name), known != release {
        isReleasedOtherwise = true
        restored = restored ?? site.lock.versionBroughtBack(by: known)
        add(difference(from: rival, to: app), of: app.name, to: &released)
      } else if let rival {
        isPublishedOtherwise = true
        add(difference(from: rival, to: app), of: app.name, to: &published)
      }
    }
    let isFinal = site.isAppDataFinal(of: generation)
    if let ahead = VersionAhead(of: generation, lock: site.lock, output: output) {
      isConflict = isConflict || ahead.isReleased || isFinal
      diagnostics.append(.versionBehind(generation, ahead, isFinal: isFinal))
      return
    }
    isConflict = isConflict || isReleasedOtherwise || (isPublishedOtherwise && isFinal)
    if isReleasedOtherwise {
      diagnostics.append(
        restored.map { .rolledBack(generation, to: $0, released) } ?? .versionReleased(generation, released))
    } else if isPublishedOtherwise {
      diagnostics.append(.versionPublished(generation, published, isFinal: isFinal))
    }
  }

  /// Another appdata that phones can have under the same number.
  private func rival(of app: Site.AppDataFile) -> (appData: [UInt8], indicator: [UInt8]?)? {
    guard let output else { return nil }
    if let replaced = ReplacedAppData(of: app.path, in: output), replaced.appData != app.published {
      return (replaced.appData, replaced.indicator)
    }
    guard let served = try? output.read(app.path), served != app.published else { return nil }
    return (served, try? output.read(SitePath.indicator(app.name)))
  }

  private func difference(
    from old: (appData: [UInt8], indicator: [UInt8]?)?, to new: Site.AppDataFile
  ) -> AppDataDifference? {
    guard let old else { return nil }
    return AppDataDifference(
      from: site.appDataKey?.decrypt(old.appData, of: new.name) ?? old.appData,
      // A folder may have been renamed since.
      at: ServedAddresses(
        indicator: old.indicator, otherwise: site.baseURL, lock: site.lock, before: site.lockBefore),
      to: new.bytes,
      at: ServedAddresses(baseURL: site.baseURL, lock: site.lock))
  }

  private func add(_ difference: AppDataDifference?, of app: String, to sum: inout AppDataDifference?) {
    guard let difference else { return }
    if sum == nil { sum = difference } else { sum?.add(difference, of: app) }
  }
}

extension Site {
  /// The finished appdata of one app.
  package struct AppDataFile {
    package let name: String
    package let path: String
    /// The JSON.
    package let bytes: [UInt8]
    /// The same as it is published, encrypted or not.
    package let published: [UInt8]
  }

  /// Without those that must be encrypted if the key is unknown: they cannot be compared.
  package func appDataFiles(embedding images: EmbeddedImages) -> [AppDataFile] {
    files.compactMap { file in
      guard case .appData = file.content, let bytes = file.bytes(embedding: images),
        let app = app(of: file.path),
        let published = published(bytes, of: app)
      else { return nil }
      return AppDataFile(name: app, path: file.path, bytes: bytes, published: published)
    }
  }

  /// The app whose definition is at a path.
  package func app(of path: String) -> String? {
    apps.first { SitePath.appData($0, version: version(of: $0)) == path }
  }

  /// Whether a number keeps the appdata that was published under it: since a first release.
  package func isAppDataFinal(of generation: Generation) -> Bool {
    lock.releases.contains { generation.apps.contains($0.app) }
  }
}

/// One version that would mean two appdatas.
struct ReleaseComparisonRules: RuleSet {
  let versionReleased = Rule("version-released", .error, in: .releases)
  let versionPublished = Rule("version-published", .error, or: .warning, in: .releases)
}

private let rules = ReleaseComparisonRules()

extension Set<Rule> {
  /// What a release settles.
  static let ofVersionConflicts: Set = [rules.versionReleased, rules.versionPublished]
}

extension Diagnostic {
  fileprivate static func versionReleased(_ generation: Generation, _ difference: AppDataDifference?) -> Self
  {
    .init(
      rules.versionReleased, "version \(generation.words) was released with another appdata",
      at: generation.span,
      why: missed(generation.version, difference),
      hint: "run `floki release\(generation.choice)`, which moves the version to the next free number.")
  }

  /// A release under the next number would publish what was rolled back.
  fileprivate static func rolledBack(
    _ generation: Generation, to version: Int32, _ difference: AppDataDifference?
  ) -> Self {
    .init(
      rules.versionReleased,
      "version \(generation.words) is version \(version) restored, and the sources have another appdata",
      at: generation.span,
      why: missed(generation.version, difference),
      hint:
        "undo in the sources what was rolled back, then run `floki release\(generation.choice)`."
    )
  }

  fileprivate static func versionPublished(
    _ generation: Generation, _ difference: AppDataDifference?, isFinal: Bool
  ) -> Self {
    let subject = difference?.subject ?? "appdata"
    let other =
      subject.hasSuffix("s")
      ? "other \(subject)" : "another \(subject == "base_url" ? "`base_url`" : subject)"
    return Diagnostic(
      rules.versionPublished, as: isFinal ? .error : .warning,
      "version \(generation.words) was published with \(other)", at: generation.span,
      why: missed(generation.version, difference),
      hint: "run `floki release\(generation.choice)`, which moves the version to the next free number.")
  }

  private static func missed(_ version: Int32, _ difference: AppDataDifference?) -> String {
    let phones =
      "Phones that hold version \(version) never fetch it again, so they would miss the change (C28)."
    return [phones, difference?.sentence].compactMap { $0 }.joined(separator: " ")
  }
}

extension Generation {
  /// `7`, or `7 of v2` if the app has its own version.
  package var words: String {
    isOfProject ? "\(version)" : "\(version) of \(apps.joined(separator: ", "))"
  }

  /// The option that chooses it on the command line, if needed.
  package var choice: String { isOfProject ? "" : " --app \(apps.first ?? "")" }
}
