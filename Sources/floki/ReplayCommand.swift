import ArgumentParser
import FlokiClients
import FlokiContent
import FlokiProtocol
import FlokiSyntax
import Foundation

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Simulate phones through successive publications, and show what earlier ones leave on them.",
    discussion: """
      Simulates readers who look always, sometimes and late, and who close the app or leave it running. floki reports \
      what a new reader would never see, with the publication that causes it and what would have avoided it.

      Name the folders from oldest to newest. Each starts at the time its version indicator was written; if that is \
      not after the one before, or with --now, they are --step apart. With --history, name only the output folder: \
      floki plays the versions of the app definition that it still has, all with the current feeds.

      The exit code is 1 if something stays on phones until another publication, and 3 if there is nothing to play.

      Examples:
        floki replay monday tuesday wednesday
        floki replay --history public --format json
        floki replay old new --now 2026-11-21T12:00:00Z --step 7d
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(
    help: .init("Published folders, from oldest to newest.", valueName: "dir"), completion: .directory
  )
  var folders: [String] = []

  @Flag(help: "Play the versions that one output folder retains (default: public of this project).")
  var history = false

  @OptionGroup var project: ProjectPlace

  @OptionGroup var readers: ReaderOptions

  @Option(help: .init("The app to follow, such as v1.", valueName: "app"))
  var app = "v1"

  @Option(
    help: .init("The time between publications without usable dates, such as 12h or 1d.", valueName: "time"))
  var step = "1d"

  @OptionGroup var clock: MomentOption

  @Option(help: "Output format: text, or json (one object a line).")
  var format = Format.text

  mutating func validate() throws {
    guard history ? folders.count <= 1 : folders.count >= 2 else {
      throw ValidationError(
        history ? "--history takes one folder." : "name two folders or more, or one with --history.")
    }
    if project.project != nil, !history { throw ValidationError("--project requires --history.") }
    guard PublicationClock.seconds(step) != nil else {
      throw ValidationError(
        "--step must be a number of seconds, minutes, hours or days, such as 90s, 15m, 12h or 1d.")
    }
  }

  func run() async throws {
    let past = try history ? history(of: SitePlace.named(folders.first, in: project)) : nil
    defer { past?.remove() }
    let folders = past?.folders ?? self.folders.map { SitePlace.folder($0) }
    let sites = try folders.map { folder in try PublishedSite(folder: folder, app: app) }
    guard let last = sites.last, let indicator = last.indicators.first else { return }
    let moments = try PublicationClock(step: PublicationClock.seconds(step) ?? 86400, now: now)
      .moments(of: folders)
    let publications = zip(sites, zip(folders, moments)).map { site, stage in
      Publication(name: name(of: stage.0), moment: stage.1, host: site.host)
    }
    let habits = ReaderHabit.all(languages: readers.languages(of: last)).filter {
      readers.clients(of: last).contains($0.client)
    }
    let report = replay(publications, habits: habits, indicator: indicator)
    switch format {
    case .text: Console.say(lines(of: report))
    case .json: for line in ReplayJSON(report).lines { Console.hand(line.written) }
    }
    if !report.lasting.isEmpty { throw Status.problems }
  }

  private func history(of place: String?) throws -> PublishedHistory {
    try PublishedHistory(of: SitePlace.folder(place), indicator: SitePath.indicator(app))
  }

  private var now: Int64? {
    get throws {
      let isTold =
        clock.now != nil || ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]?.isEmpty == false
      return isTold || history ? try clock.moment().secondsSince1970 : nil
    }
  }

  /// Two folders called public are told apart by the folders that they are in.
  private func name(of folder: String) -> String {
    let parts = folder.split(separator: "/").map { String($0) }
    guard parts.last == "public", parts.count > 1 else { return parts.last ?? folder }
    return parts.suffix(2).joined(separator: "/")
  }

  private func lines(of report: ReplayReport) -> [String] {
    var lines = report.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    guard history else { return lines }
    if report.publications.count < 2 {
      lines.append("Only one version is retained, so there is nothing to play.")
    }
    lines.append("Played: the app definitions of \(report.publications.map(\.name).joined(separator: ", ")).")
    lines.append(
      "Earlier feeds and pages are not retained under their names: name earlier folders to play them.")
    return lines
  }
}
