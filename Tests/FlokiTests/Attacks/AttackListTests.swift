import Foundation
import TestSupport
import Testing

/// Every known attack has a test that plays it.
@Suite struct AttackListTests {
  private struct Row {
    let attack: String
    /// Files below `Tests/`, and words of a test in each.
    let places: [(file: String, words: String)]

    init(_ attack: String, _ places: (file: String, words: String)...) {
      (self.attack, self.places) = (attack, places)
    }
  }

  private static let rows: [Row] = [
    Row(
      "traversal targets",
      ("FlokiTests/Attacks/ServeAttackTests.swift", "two thousand targets that lead out of the folder")),
    Row(
      "malformed requests", ("FlokiTests/Attacks/ServeAttackTests.swift", "what is no request is refused"),
      ("FlokiServeTests/FeedServerTests.swift", "requests that no phone sends")),
    Row(
      "slow clients", ("FlokiTests/Attacks/ServeAttackTests.swift", "clients that send half a request"),
      ("FlokiServeTests/ConnectionBudgetTests.swift", "half a request in every place")),
    Row(
      "clients that do not read",
      ("FlokiServeTests/BackPressureTests.swift", "nothing is answered while the channel cannot be written")),
    Row(
      "searches", ("FlokiTests/Attacks/ServeAttackTests.swift", "thousands of searches"),
      ("FlokiServeTests/SearchTests.swift", "whatever is written for words is no error")),
    Row(
      "hostile sources of import", ("FlokiTests/Attacks/ImportAttackTests.swift", "forty sources"),
      ("FlokiImportTests/HostileTests.swift", "a hostile source is refused by name")),
    Row(
      "lying servers of import", ("FlokiTests/Attacks/ImportAttackTests.swift", "eighteen servers that lie"),
      ("FlokiImportTests/HostileTests.swift", "a private address that somebody else points to")),
    Row(
      "hostile publish targets",
      ("FlokiTests/Attacks/TargetAttackTests.swift", "forty folders laid out by others"),
      ("FlokiPublishTests/FolderObstacleTests.swift", "nothing is written through a folder that is a link"),
      ("FlokiPublishTests/EndlessListingTests.swift", "folders without end are left")),
    Row(
      "messages to the language server",
      ("FlokiTests/Attacks/LanguageServerAttackTests.swift", "messages that say anything"),
      ("FlokiLanguageTests/ConversationTests.swift", "no message crashes the server")),
    Row(
      "faked clocks", ("FlokiTests/Attacks/EnvironmentAttackTests.swift", "a clock may say anything"),
      ("FlokiTests/ClockTests.swift", "had expired and comes back")),
    Row(
      "full disks", ("FlokiTests/Attacks/FullDiskAttackTests.swift", "a disk of any size"),
      ("FlokiPublishTests/SSHRoomTests.swift", "where no room is left")),
    Row(
      "odd environments", ("FlokiTests/Attacks/EnvironmentAttackTests.swift", "forty odd environments"),
      ("FlokiTests/SandboxTests.swift", "without /proc a long build")),
    Row("little memory", ("FlokiTests/RoomTests.swift", "memory that cannot be had")),
    Row("a manifest that lies", ("FlokiTests/ToolTests.swift", "LD_LIBRARY_PATH")),
    Row("text without limits", ("PapersTests/TextLimitsTests.swift", "no reader keeps a limit of its own")),
    Row(
      "templates that harm", ("FlokiTests/TemplateCommandTests.swift", "a template that harms"),
      ("FlokiTests/TemplateCommandTests.swift", "an address of the site that leads to nothing")),
    Row(
      "notes and keys that are none",
      ("FlokiTests/Attacks/TargetAttackTests.swift", "files that are none in the place of keys")),
    Row("ids that a merge changed", ("FlokiTests/LostLockTests.swift", "an id that a merge changed")),
    Row(
      "other people's previews",
      ("FlokiPreviewTests/PreviewViewTests.swift", "drafts are shown to no other one")),
    Row("time zones", ("FlokiTests/TimeZoneTests.swift", "other zones give other hours")),
    Row(
      "damaged caches of many",
      ("FlokiBuildTests/SharedCacheTests.swift", "many entries are damaged is healed"),
      ("FlokiTests/CacheHammerTests.swift", "many builds may fill one cache")),
    Row(
      "files of a newer floki", ("FlokiTests/LostLedgerTests.swift", "a newer floki"),
      ("FlokiPublishTests/FolderObstacleTests.swift", "what a newer floki wrote on a target")),
    Row(
      "names that steer a terminal", ("FlokiTests/HostileProjectTests.swift", "nothing of a project commands")
    ),
    Row(
      "pictures that harm", ("FlokiTests/HostilePicturesTests.swift", "no small file takes the memory"),
      ("FlokiTests/MutatedPicturesTests.swift", "finds every damaged picture")),
    Row("pipes in the place of files", ("FlokiTests/PipeTests.swift", "in the place of a source")),
  ]

  @Test func `each attack is played where the list says`() throws {
    for row in Self.rows {
      for place in row.places {
        let file = Repository.url("Tests/\(place.file)")
        let files =
          place.file.hasSuffix(".swift")
          ? [file] : try FileManager.default.contentsOfDirectory(at: file, includingPropertiesForKeys: nil)
        let isThere = try files.contains { try String(contentsOf: $0, encoding: .utf8).contains(place.words) }
        #expect(isThere, "\(row.attack): \(place.file) has no “\(place.words)”")
      }
    }
  }

  @Test func `each suite of attacks is in the list`() throws {
    let folder = Repository.url("Tests/FlokiTests/Attacks")
    let suites = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix("AttackTests.swift")
    }
    for suite in suites {
      #expect(
        Self.rows.contains { $0.places.contains { $0.file == "FlokiTests/Attacks/\(suite)" } }, "\(suite)")
    }
  }
}
