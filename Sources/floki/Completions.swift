import ArgumentParser
import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiProject
import FlokiSyntax
import Foundation

/// What shells offer where the words are in the project: shells ask floki for them when the tab key is pressed.
enum Completions {
  /// Feeds, and the items in them, as they are named from the current folder.
  static let feedsAndItems = CompletionKind.custom { words, _, _ in
    guard let (places, paths) = await project(in: words) else { return [] }
    return (places.feeds + places.items).map { paths.shown($0) }
  }

  /// Feeds alone.
  static let feeds = CompletionKind.custom { words, _, _ in
    guard let (places, paths) = await project(in: words) else { return [] }
    return places.feeds.map { paths.shown($0) }
  }

  /// The project's languages.
  static let languages = CompletionKind.custom { words, _, _ in
    await project(in: words)?.places.languages ?? []
  }

  /// The names of the targets in floki.yaml.
  static let targets = CompletionKind.custom { words, _, _ in
    guard let place = place(in: words),
      let settings = try? PublishSettings.read(in: place.folder).settings
    else { return [] }
    return settings.targets.map(\.name)
  }

  /// What is in the project, and its paths as they are named from the current folder.
  private static func project(in words: [String]) async -> (places: ProjectPlaces, paths: ShownPaths)? {
    guard let place = place(in: words) else { return nil }
    let now = Instant(secondsSince1970: Int64(Date().timeIntervalSince1970))
    guard let places = await ProjectPlaces(in: place.folder, now: now) else { return nil }
    return (places, place.paths)
  }

  /// The project that the words name, or the one that the current folder is in.
  private static func place(in words: [String]) -> ProjectPlace? {
    let named = zip(words, words.dropFirst()).first { ["-C", "--project"].contains($0.0) }
    return try? ProjectPlace.parse(named.map { ["--project", $0.1] } ?? [])
  }
}
