import FlokiCheck
import FlokiClients
import FlokiContent
import FlokiRules
import FlokiSyntax
import Foundation
import TestSupport

@testable import FlokiBuild

/// One editor who moves lists about, and everybody who reads what comes of it.
struct ListLife {
  private static let editions = 12

  private(set) var log: [String] = []
  private let folder: TemporaryFolder
  private var random: SplitMix64
  private var edits: ListEdits
  private var now: Int64 = 1_767_225_600
  private var released: [String] = []
  /// The id of each item in the edition before, by its name.
  private var ids: [String: Int] = [:]
  /// Whose each id has been, forever.
  private var owners: [Int: String] = [:]

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SplitMix64(state: seed)
    edits = ListEdits(&random)
  }

  mutating func live() async throws {
    var publications: [(root: String, moment: Int64)] = []
    for edition in 1...Self.editions {
      now += [600, 7200, 86_400 * 3][random.next(below: 3)]
      log.append("\(edition) at \(now):")
      var acts: [String] = []
      if edition > 1 { for _ in 0...random.next(below: 4) { acts.append(edits.work(&random)) } }
      log += acts.map { "  \($0)" }
      try await publish()
      let copy = folder.full("editions/\(edition)")
      try folder.makeFolder("editions")
      try FileManager.default.copyItem(atPath: folder.full("public"), toPath: copy)
      publications.append((copy, now))
      try check(areAllRenames: !acts.isEmpty && acts.allSatisfy { $0.hasPrefix("rename content/") })
    }
    let report = replay(
      FlokiClients.Publication.folders(publications, baseURL: ListEdits.baseURL), habits: Self.habits,
      indicator: ListEdits.baseURL + "v1-app")
    guard report.lasting.isEmpty else { throw Grievance(report.text) }
  }

  private static let habits: [ReaderHabit] = [
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .always),
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .always, relaunches: false),
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .every(2)),
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .sometimes(seed: 7)),
    ReaderHabit(client: .ios(.phone), language: "en", rhythm: .late),
    ReaderHabit(client: .android, language: "en", rhythm: .always),
  ]

  private var request: BuildRequest {
    BuildRequest(
      project: folder.path, output: folder.full("public"), now: Instant(secondsSince1970: now), jobs: 1)
  }

  private mutating func publish() async throws {
    try edits.save(in: folder)
    try editLock()
    // An editor who is told that a tab shows another list renames it in the lock, or gives the tab another number.
    for _ in 0...ListEdits.tabCount {
      let refused = try await releaseAndBuild()
      guard let refused else { return }
      guard refused.contains(where: { $0.code == "tab-id-reused" }) else {
        throw Grievance("the build failed: \(refused.map { "\($0.code): \($0.message)" })")
      }
      try answer(refused)
    }
    throw Grievance("no answer helped")
  }

  /// The errors that are in the way; nil where everything was published.
  private mutating func releaseAndBuild() async throws -> [Diagnostic]? {
    let tabs = edits.lists.prefix(ListEdits.tabCount).map { "\($0.number) \($0.folder)" }
    if !released.isEmpty, tabs != released {
      let outcome = try await release(request)
      switch outcome {
      case .released, .nothingNew: break
      default: return outcome.diagnostics.diagnostics.filter { $0.severity == .error }
      }
    }
    let outcome = try await build(request)
    guard outcome.result == .done else {
      return outcome.diagnostics.diagnostics.filter { $0.severity == .error }
    }
    released = tabs
    return nil
  }

  private mutating func answer(_ refused: [Diagnostic]) throws {
    for place in 0..<ListEdits.tabCount
    where refused.contains(where: { $0.message.hasPrefix("tab \(edits.lists[place].number) showed") }) {
      if random.next(below: 2) == 0, let old = edits.lists[place].former.last {
        edits.lockEdits.append((old, edits.lists[place].folder))
        log.append("  floki.lock now says \(edits.lists[place].folder) for \(old)")
      } else {
        edits.lists[place].number += 10
        log.append("  the tab is \(edits.lists[place].number) now")
      }
    }
    try edits.save(in: folder)
    try editLock()
  }

  /// What the hint says: the new name of a folder in every line.
  private mutating func editLock() throws {
    defer { edits.lockEdits = [] }
    guard !edits.lockEdits.isEmpty, var lock = folder.text("floki.lock") else { return }
    for (old, new) in edits.lockEdits {
      lock =
        lock.split(separator: "\n").map { line in
          line.split(separator: " ").map { $0 == old ? new : String($0) }.joined(separator: " ")
        }.joined(separator: "\n") + "\n"
    }
    try folder.write(lock, to: "floki.lock")
  }

  /// What the editor meant is what is published, no id ever belongs to two, and renaming a folder moves none.
  private mutating func check(areAllRenames: Bool) throws {
    var published: [String: Int] = [:]
    for place in edits.reachable.sorted() {
      let list = edits.lists[place]
      let path = "public/\(list.folder.split(separator: "/").last ?? "")/en"
      let feed = try JSONSerialization.jsonObject(with: Data(folder.read(path) ?? [])) as? [String: Any]
      let items = feed?["items"] as? [[String: Any]] ?? []
      let titles = items.compactMap { $0["title"] as? String }.sorted()
      guard titles == list.items.map(\.name).sorted() else {
        throw Grievance("\(path) has \(titles), meant were \(list.items.map(\.name))")
      }
      for item in items {
        guard let id = item["id"] as? Int, let name = item["title"] as? String else { continue }
        published[name] = id
        let owner = owners.updateValue(name, forKey: id) ?? name
        guard owner == name else { throw Grievance("id \(id) was \(owner)'s and is \(name)'s") }
      }
    }
    defer { ids = published }
    guard areAllRenames, published != ids else { return }
    throw Grievance("folders were renamed, and the ids went from \(ids) to \(published)")
  }
}
