package import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A number above the one that the sources would publish, under which phones already have an app definition.
struct VersionAhead {
  /// The highest that was released, or that the folder serves.
  let version: Int32
  /// Whether floki.lock has it; otherwise only the folder does.
  let isReleased: Bool

  /// Nil where the version of the sources is the highest.
  init?(of generation: Generation, lock: IDLock, output: Folder?) {
    let released = generation.apps.compactMap { lock.newestRelease(of: $0)?.version }.max() ?? 0
    let served = generation.apps.compactMap { output?.servedVersion(of: $0) }.max() ?? 0
    guard max(released, served) > generation.version else { return nil }
    version = max(released, served)
    isReleased = released > generation.version
  }
}

extension Folder {
  /// The number in the indicator of an app in a published folder.
  package func servedVersion(of app: String) -> Int32? {
    guard let bytes = try? read(SitePath.indicator(app)),
      case .object(let json)? = try? JSONReader.read(bytes),
      case .integer(let version)? = json[IndicatorAttribute.version.name]
    else { return nil }
    return Int32(exactly: version)
  }
}

extension IDLock {
  /// The release of an app that has the highest number.
  package func newestRelease(of app: String) -> Release? {
    releases.filter { $0.app == app }.max { $0.version < $1.version }
  }
}

extension Diagnostic {
  /// The sources are those of an earlier version: another machine released or rolled back.
  static func versionBehind(_ generation: Generation, _ ahead: VersionAhead, isFinal: Bool) -> Self {
    let rules = ReleaseComparisonRules()
    let isError = ahead.isReleased || isFinal
    return .init(
      ahead.isReleased ? rules.versionReleased : rules.versionPublished, as: isError ? .error : .warning,
      "version \(generation.words) is lower than version \(ahead.version), which is already \(ahead.isReleased ? "released" : "published")",
      at: generation.span,
      why:
        "Phones fetch whatever number differs from theirs (C28): readers of version \(ahead.version) would lose what came with it.",
      hint:
        "pull floki.yaml and the sources of version \(ahead.version) from version control; or run `floki release\(generation.choice)`, which gives these sources the next free number."
    )
  }
}
