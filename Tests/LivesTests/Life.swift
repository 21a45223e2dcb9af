import FlokiCheck
import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSyntax
import Foundation
import TestPictures
import TestSupport

@testable import FlokiBuild

/// An editor, what is published, and everybody who reads it, through many days.
struct Life {
  let seed: UInt64
  private(set) var log: [String] = []
  private let folder: URL
  private var editor: Editor
  private var readers: [Reader] = []
  private var random: SplitMix64
  private let workingCopy: WorkingCopy
  private let host: StaticHost
  private var now: Int64 = 1_767_225_600
  private var releasedTitle = 1
  private var publishedIDs: [String: Set<Int>] = [:]
  private var branch: Branch?
  /// Whose each id has been, forever.
  private var owners: [String: [Int: String]] = [:]

  /// What somebody else does with a copy, and what it was a copy of.
  private struct Branch {
    let workingCopy: WorkingCopy
    let stories: [String: Story]
    let tabTitle: Int
    let lock: [UInt8]
  }

  /// Every other life has archives.
  init(seed: UInt64, in folder: URL) throws {
    self.seed = seed
    self.folder = folder
    editor = Editor(seed: seed)
    random = SplitMix64(state: ~seed)
    let isPaged = seed % 2 == 0
    workingCopy = try WorkingCopy(in: folder.appending(path: "workingCopy"), isPaged: isPaged)
    var host = StaticHost(root: folder.appending(path: "public").path, baseURL: WorkingCopy.baseURL)
    host.servesOlderPages = isPaged
    self.host = host
    let devices: [FlokiClients.Device] = [.phone, .retina, .pad]
    for (index, habit) in Reader.Habit.allCases.enumerated() {
      readers.append(Reader(habit, devices[index % 3], language: WorkingCopy.languages[index % 2]))
      readers.append(
        Reader(habit, devices[(index + 1) % 3], language: WorkingCopy.languages[(index + 1) % 2]))
    }
  }

  mutating func live(steps: Int) async throws {
    for step in 1...steps {
      now += [0, 1, 600, 7200, 86_400 * 3][random.next(below: 5)]
      log.append("\(step) at \(now):")
      if branch == nil, step > 1, random.next(below: 10) == 0 { try await beginBranch() }
      if branch != nil, random.next(below: 2) == 0 { try await workOnBranch() }
      if branch != nil, random.next(below: 6) == 0 { try mergeBranch() }
      let before = workingCopy.stories
      for _ in 0...random.next(below: 3) { log.append("  " + (try editor.work(on: workingCopy, at: now))) }
      try await publish()
      let publication = try Publication(folder.appending(path: "public"), baseURL: WorkingCopy.baseURL)
      try check(publication)
      try checkRenamed(since: before, publication)
      for index in readers.indices {
        try readers[index].live(through: publication, on: host, at: now, &random)
      }
      now += [600, 7200, 86_400][random.next(below: 3)]
      for index in readers.indices {
        try readers[index].liveOn(through: publication, on: host, at: now, &random)
      }
    }
  }

  private func request(_ workingCopy: WorkingCopy, into output: String) -> BuildRequest {
    var request = BuildRequest(
      project: workingCopy.root.path, output: folder.appending(path: output).path,
      now: Instant(secondsSince1970: now), jobs: 1)
    request.pictures.cache = folder.appending(path: "cache").path
    return request
  }

  private mutating func publish() async throws {
    try workingCopy.save()
    let request = request(workingCopy, into: "public")
    if workingCopy.tabTitle != releasedTitle {
      guard case .released = try await release(request) else { throw Grievance("nothing to release") }
      releasedTitle = workingCopy.tabTitle
    }
    try expectSuccess(of: try await build(request))
  }

  private func expectSuccess(of outcome: BuildOutcome) throws {
    guard outcome.result != .done else { return }
    let errors = outcome.diagnostics.diagnostics.filter { $0.severity == .error }
    throw Grievance("the build failed: \(errors.map { "\($0.code): \($0.message)" })")
  }

  /// Somebody else begins to work on a copy, which only they look at.
  private mutating func beginBranch() async throws {
    let copy = try workingCopy.branch(to: folder.appending(path: "branch"))
    branch = Branch(
      workingCopy: copy, stories: workingCopy.stories, tabTitle: workingCopy.tabTitle,
      lock: try workingCopy.read("floki.lock"))
    log.append("  a branch begins")
  }

  private mutating func workOnBranch() async throws {
    guard let branch else { return }
    for _ in 0...random.next(below: 2) {
      log.append("  on the branch: " + (try editor.work(on: branch.workingCopy, at: now)))
    }
    // Anyone who publishes releases.
    branch.workingCopy.tabTitle = branch.tabTitle
    try branch.workingCopy.save()
    try expectSuccess(of: try await build(request(branch.workingCopy, into: "preview")))
  }

  private mutating func mergeBranch() throws {
    guard let branch else { return }
    self.branch = nil
    log.append("  the branch is merged")
    for name in Set(workingCopy.stories.keys).union(branch.workingCopy.stories.keys).union(
      branch.stories.keys
    ).sorted() {
      let (base, ours, theirs) = (
        branch.stories[name], workingCopy.stories[name], branch.workingCopy.stories[name]
      )
      guard theirs != base, theirs != ours else { continue }
      if ours == base || random.next(below: 2) == 0 { workingCopy.stories[name] = theirs }
    }
    let merged = LineMerge.merge(
      base: branch.lock, ours: try workingCopy.read("floki.lock"),
      theirs: try branch.workingCopy.read("floki.lock"))
    try workingCopy.write(merged, to: "floki.lock")
    try FileManager.default.removeItem(at: branch.workingCopy.root)
    try? FileManager.default.removeItem(at: folder.appending(path: "preview"))
    let request = request(workingCopy, into: "public")
    let repair = try repairLock(request)
    for step in repair.steps { log.append("  fixed: \(step)") }
    let errors = repair.remaining.diagnostics.map { "\($0.code): \($0.message)" }
    guard errors.isEmpty else { throw Grievance("the fix left \(errors)") }
    let again = try repairLock(request)
    guard again.steps.isEmpty else { throw Grievance("a second fix did \(again.steps)") }
  }

  /// Items whose files were renamed and nothing else keep their ids: their words and pictures are like no others.
  private mutating func checkRenamed(since before: [String: Story], _ publication: Publication) throws {
    let ids = publication.ids
    defer { publishedIDs = ids }
    for (name, story) in workingCopy.stories {
      guard var former = before[name], former.file != story.file, !story.isPinned else { continue }
      former.file = story.file
      guard former == story, let old = publishedIDs[name], let new = ids[name], old != new else { continue }
      throw Grievance("\(name) was renamed, and its ids went from \(old) to \(new)")
    }
  }

  /// What the editor meant is what is published, and no id ever belongs to two.
  private mutating func check(_ publication: Publication) throws {
    for feed in FeedFolder.allCases {
      for language in WorkingCopy.languages {
        let address = "\(WorkingCopy.baseURL)\(feed.rawValue)/\(language)"
        let published = publication.feeds[address] ?? []
        let meant = workingCopy.stories.values.filter { $0.feed == feed && $0.isLive(at: now, in: language) }
        let titles = published.map(\.title)
        guard titles.sorted() == meant.map({ $0.title(in: language) }).sorted() else {
          throw Grievance("\(address) has \(titles), meant were \(meant)")
        }
        for entry in published {
          let name = Story.name(inTitle: entry.title)
          let owner = owners[feed.rawValue, default: [:]].updateValue(name, forKey: entry.id) ?? name
          guard owner == name else { throw Grievance("id \(entry.id) was \(owner)'s and is \(name)'s") }
        }
      }
    }
  }
}
