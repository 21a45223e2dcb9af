import ArgumentParser
import FlokiCompiler
import FlokiContent
import FlokiSyntax

/// Which project, and when.
struct ProjectOptions: ParsableArguments {
  @OptionGroup var place: ProjectPlace

  @OptionGroup var clock: MomentOption

  /// The time that was asked for, as it was written.
  var now: String? { clock.now }

  var folder: String { place.folder }

  /// How the project's files are named for anyone who runs floki.
  var paths: ShownPaths { place.paths }

  func moment() throws -> Instant { try clock.moment() }
}
