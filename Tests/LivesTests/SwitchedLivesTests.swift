import FlokiCheck
import FlokiClients
import FlokiContent
import FlokiRules
import FlokiSyntax
import Foundation
import TestSupport
import Testing

@testable import FlokiBuild

/// However a list is cut and sorted, phones show what is published.
@Suite struct SwitchedLivesTests {
  /// As many as ``Lives/seeds`` says.
  @Test(arguments: Lives.seeds)
  func `no list that is cut otherwise leaves anything on phones`(seed: UInt64) async throws {
    var life = try SwitchedLife(seed: seed)
    do {
      try await life.live()
    } catch {
      Issue.record("the list of seed \(seed):\n\(life.log.joined(separator: "\n"))\n\(error)")
    }
  }
}

/// One editor who sorts and cuts a list, and everybody who reads what comes of it.
private struct SwitchedLife {
  private static let editions = 14

  private(set) var log: [String] = []
  private let folder: TemporaryFolder
  private var random: SplitMix64
  private var edits: SwitchedEdits
  private var now: Int64 = 1_767_225_600

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SplitMix64(state: seed &+ 7000)
    edits = SwitchedEdits(&random)
  }

  mutating func live() async throws {
    var publications: [(root: String, moment: Int64)] = []
    try folder.makeFolder("editions")
    while publications.count < Self.editions {
      now += [600, 7200, 86_400 * 3][random.next(below: 3)]
      log.append("\(publications.count + 1) at \(now):")
      let before = edits
      if !publications.isEmpty {
        for _ in 0...random.next(below: 3) { log.append("  \(edits.work(&random))") }
      }
      try edits.save(in: folder)
      if let refusal = try await refusal() {
        log.append("  refused: \(refusal)")
        edits = before
        continue
      }
      let copy = folder.full("editions/\(publications.count + 1)")
      try FileManager.default.copyItem(atPath: folder.full("public"), toPath: copy)
      publications.append((copy, now))
    }
    let report = replay(
      FlokiClients.Publication.folders(
        publications, baseURL: SwitchedEdits.baseURL, servesOlderPages: true),
      habits: Self.habits, indicator: SwitchedEdits.baseURL + "v1-app")
    guard report.lasting.isEmpty else { throw Grievance(report.text) }
  }

  private static let habits: [ReaderHabit] = [
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .always),
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .always, relaunches: false),
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .every(2)),
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .every(3)),
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .sometimes(seed: 7)),
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .late),
    ReaderHabit(client: .android, language: "en", rhythm: .always),
  ]

  /// What an editor may be refused, who then takes the step back.
  private static let refusals: Set = ["left-on-phones", "sections-switched-off"]

  /// Why nothing was published; nil where it was.
  private func refusal() async throws -> String? {
    let outcome = try await build(
      BuildRequest(
        project: folder.path, output: folder.full("public"), now: Instant(secondsSince1970: now), jobs: 1))
    guard outcome.result != .done else { return nil }
    let errors = outcome.diagnostics.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty, errors.allSatisfy({ Self.refusals.contains($0.code) }) else {
      throw Grievance("the build failed: \(errors.map { "\($0.code): \($0.message)" })")
    }
    return errors.map { "\($0.code): \($0.message)" }.joined(separator: "; ")
  }
}
