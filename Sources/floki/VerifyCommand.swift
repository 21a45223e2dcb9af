import ArgumentParser
import FlokiBuild
import FlokiCatalogue
import FlokiCheck
import FlokiClients
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiProtocol
import FlokiRules
import FlokiSyntax
import FlokiTrust
import Foundation

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Read a published site as the deployed phones do, and show what readers lose.",
    discussion: """
      An independent reader that shares nothing with the compiler: every device in every language starts the app and \
      opens everything in it. Errors are what a reader loses; warnings, what reaches a reader differently from how it \
      was written. Numbers such as C58 are facts about the phones: floki explain C58.

      It also checks what others read: indexes and batches, routes, shelves, feeds for feed readers, sitemaps, the app \
      for browsers, the search index, and compressed files. It decrypts an app definition with the key in \
      FLOKI_APPDATA_KEY; without the key, it skips the app.

      With --key, the site must have a valid signature by that key that covers every file of one release. With --seen, \
      the site must not be older than the newest one seen before.

      The exit code is 1 if a reader loses something or the signature is invalid, and 3 if there is nothing to read.

      Examples:
        floki verify
        floki verify -C harbour
        floki verify /srv/www/app --client android --lang eu
        floki verify https://app.example.org/harbour/ --html report.html
        floki verify https://app.example.org/harbour/ --key harbour.key.pub --seen ~/.cache/harbour.seen
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif
  }

  @Argument(
    help: .init(
      "A published folder, a project, or the address of a site (default: public of this project).",
      valueName: "dir|url"), completion: .directory)
  var place: String?

  @OptionGroup var project: ProjectPlace

  @OptionGroup var readers: ReaderOptions

  @Option(
    help: .init("The app to start, such as v1 (default: all in a folder, v1 on a host).", valueName: "app"))
  var app: String?

  @OptionGroup var clock: MomentOption

  @Option(help: "Output format: text, json (one object a line) or sarif (one document for code scanning).")
  var format = Format.text

  @Option(
    help: .init("Write the report to this file, as a page with the screens.", valueName: "file"),
    completion: .file())
  var html: String?

  @Option(
    help: .init(
      "The public key that the site must be signed with: a file, or its line.",
      valueName: "key"))
  var key: String?

  @Option(
    help: .init(
      "With --key: a file that records the newest trusted site, so that older ones are rejected.",
      valueName: "file"), completion: .file())
  var seen: String?

  mutating func validate() throws {
    if seen != nil, key == nil { throw ValidationError("--seen requires --key.") }
  }

  func run() async throws {
    let moment = try clock.moment()
    let place = try SitePlace.named(self.place, in: project)
    let reading = try await meter.showing(
      { show in try read(place, asOf: moment) { show(.fetching(answers: $0)) } }, isDone: { _ in false })
    if let signed = reading.signed, format == .text {
      Console.say(
        "Signed on \(signed.statement.signed.rfc3339(in: .utc)), valid until \(signed.statement.expires.rfc3339(in: .utc)): \(signed.fileCount) files are as they were signed."
      )
    }
    let (site, verification, problems, readers) = (
      reading.site, reading.verification, reading.problems, reading.readers
    )
    let report = VerificationReport(
      verification, problems, readers: readers, of: reading.name,
      pedigree: Pedigree(of: site, verification, problems, warned: Self.factsOfWarnings),
      leavingOut: site.closed)
    switch format {
    case .text:
      Console.say(
        report.text(version: Tool.version).split(separator: "\n", omittingEmptySubsequences: false).map {
          String($0)
        })
      if site.clients.isEmpty, self.readers.client == nil {
        Console.say(
          "The site is only for browsers: floki read it as an iPhone of 2012, whose reading is closest.")
      }
    case .json: for line in VerificationJSON(report).lines { Console.hand(line.written) }
    case .sarif: Console.hand(VerificationSARIF(report).document.written)
    }
    if let html {
      let page = report.html(showing: site.host, version: Tool.version)
      try AtomicFile.write(Array(page.utf8), to: ProjectPlace.absolute(html))
    }
    if report.losesSomething { throw Status.problems }
  }

  /// What there is to say of a site, as it was read.
  private struct Reading {
    var signed: SignedSite?
    var site: PublishedSite
    var name: String
    var readers: [Reader]
    var verification: Verification
    var problems: [FileProblem]
  }

  /// Reads all of it, and tells how many answers a host has given.
  private func read(
    _ place: String?, asOf moment: Instant, telling tell: @escaping (Int) -> Void
  ) throws -> Reading {
    var answers = 0
    let answered = {
      answers += 1
      tell(answers)
    }
    let signed = try key.map {
      try BelievedKey($0, seenFile: seen).check(
        asOf: moment, reading: try SitePlace.reader(of: place, telling: answered))
    }
    let (site, name) = try SitePlace.site(place, app: app, telling: answered)
    guard !site.indicators.isEmpty else { throw SitePlace.nothingOpen(site.closed) }
    let clients = self.readers.clients(of: site)
    let readers = Reader.all(languages: readers.languages(of: site)).filter { clients.contains($0.client) }
    let verification = verify(
      site.host, indicators: site.indicators, readers: readers, now: moment.secondsSince1970)
    var companions = CompanionReading(of: site)
    return Reading(
      signed: signed, site: site, name: name, readers: readers, verification: verification,
      problems: companions.run() + site.redirections(seenBy: verification))
  }

  /// A folder is read in a moment; a host may take minutes.
  private var meter: ProgressMeter {
    .usual(isQuiet: place.map { !SitePlace.isAddress($0) } ?? true, isTalkative: format == .text)
  }

  /// The facts that rules cite which keep no project from being built: it may have been told of them.
  private static var factsOfWarnings: Set<Int> {
    Catalogue.pages.reduce(into: []) { facts, page in
      guard let rule = RuleRegistry.floki[code: page.code], !rule.isAlwaysError else { return }
      facts.formUnion(FactCitation.numbers(in: page.body))
    }
  }
}
