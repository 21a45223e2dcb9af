import FlokiClients
import Foundation
import Testing

/// In an editor's first month, from `floki init` to a merged branch, no phone loses anything.
@Suite struct FirstDayTests {
  @Test func `from the first minute to a month later no reader loses anything`() async throws {
    let newsroom = try Newsroom()
    var readers = newsroom.readers

    // The first day. The folder was made on the web, with a README and a licence.
    try newsroom.folder.write("# Kaiondo\n", to: "desk/README.md")
    try newsroom.folder.write("All rights reserved.\n", to: "desk/LICENSE")
    try await newsroom.git("init", "--quiet", "--initial-branch=main")
    try await newsroom.floki(
      "init", "desk", "--template", "news", "--name", "Kaiondo", "--base-url", Newsroom.baseURL,
      "--languages", "en,es", "--timezone", "Europe/Madrid")
    try await newsroom.floki("check", "--strict", at: "2026-11-21T09:00:00Z")
    try await newsroom.write(
      "The quay is open again", "El muelle está abierto", at: "2026-11-21T09:05:00Z")
    try await newsroom.floki("release", at: "2026-11-21T09:10:00Z")
    try await newsroom.publish(at: "2026-11-21T09:11:00Z")
    try await newsroom.commit("The first day")
    try readers.look(
      at: newsroom, on: "2026-11-21T10:00:00Z",
      [
        "en": ["The quay is open again", "Your first story", "A short item"],
        "es": ["El muelle está abierto", "Tu primera noticia", "Una noticia breve"],
      ])

    // A colleague writes two items on a branch, one of them for later.
    try await newsroom.git("checkout", "--quiet", "-b", "colleague")
    try newsroom.item("2026-11-23-tug", "The tug is back", "Ha vuelto el remolcador")
    try newsroom.item(
      "2026-12-12-regatta", "The regatta", "La regata", "publish_at: 2026-12-12T08:00:00Z\n")
    try await newsroom.floki("build", at: "2026-11-23T08:00:00Z")
    try await newsroom.commit("Two items")

    // Meanwhile the desk publishes one of the same day, and takes the starter's item away.
    try await newsroom.git("checkout", "--quiet", "main")
    try newsroom.item("2026-11-23-fog", "Fog", "Niebla", "expires: 2026-12-03\n")
    for ending in ["md", "es.md"] {
      try newsroom.folder.remove("desk/content/news/2026-11-20-welcome.\(ending)")
    }
    try await newsroom.publish(at: "2026-11-23T09:00:00Z")
    try await newsroom.commit("Fog")
    var absent = readers
    try readers.look(
      at: newsroom, on: "2026-11-23T10:00:00Z",
      [
        "en": ["Fog", "The quay is open again", "A short item"],
        "es": ["Niebla", "El muelle está abierto", "Una noticia breve"],
      ])

    // Both gave one id; what was published keeps it.
    try await newsroom.git("merge", "--quiet", "--no-edit", "colleague")
    try await newsroom.floki("lock", "--repair", "--output", "web", at: "2026-11-23T11:00:00Z")
    try await newsroom.publish(at: "2026-11-23T11:01:00Z")
    try await newsroom.commit("Merge the colleague's items")
    try readers.look(
      at: newsroom, on: "2026-11-23T12:00:00Z",
      [
        "en": ["The tug is back", "Fog", "The quay is open again", "A short item"],
        "es": ["Ha vuelto el remolcador", "Niebla", "El muelle está abierto", "Una noticia breve"],
      ])

    // A month later a pipeline builds a fresh clone, which may not write the lock: one item fell due, one is over.
    try await newsroom.git("clone", "--quiet", ".", "../clone")
    try await newsroom.publish("--locked", from: "clone", at: "2026-12-23T09:00:00Z")
    let expected = [
      "en": ["The regatta", "The tug is back", "The quay is open again", "A short item"],
      "es": ["La regata", "Ha vuelto el remolcador", "El muelle está abierto", "Una noticia breve"],
    ]
    try readers.look(at: newsroom, on: "2026-12-23T10:00:00Z", expected)
    // Those who were away since the first day come to the same.
    try absent.look(at: newsroom, on: "2026-12-23T10:00:00Z", expected)
    let status = try await newsroom.git("status", "--porcelain", in: "clone")
    #expect(status.output.isEmpty, "a locked build changed the clone: \(status.output)")
  }
}

/// The folders that the editor, the colleague, the pipeline and the web server work in.
private struct Newsroom {
  static let baseURL = "https://app.kaiondo.test/"

  let folder: Scratch

  init() throws { folder = try Scratch() }

  var host: StaticHost { StaticHost(root: folder.path("web").path, baseURL: Self.baseURL) }

  var readers: Readers { Readers(beacon: Self.baseURL + "v1-app") }

  @discardableResult func floki(_ arguments: String..., at time: String? = nil) async throws -> Command.Result
  {
    try await run(arguments + (time.map { ["--now", $0, "--project", "desk"] } ?? []))
  }

  func publish(_ options: String..., from project: String = "desk", at time: String) async throws {
    _ = try await run(["build", "--project", project, "--output", "web", "--now", time] + options)
  }

  /// Begins an item and its translation as an editor does, and fills them.
  func write(_ title: String, _ translation: String, at time: String) async throws {
    let made = try await floki("new", "content/news", title, at: time)
    let path = try #require(made.outputLines.first)
    try folder.append("Boats can land again.\n", to: path)
    let translated = try await floki("new", path, "--lang", "es", translation, at: time)
    try folder.append(
      "Los barcos pueden atracar otra vez.\n", to: try #require(translated.outputLines.first))
  }

  /// An item whose id floki gives, in both languages.
  func item(_ name: String, _ title: String, _ translation: String, _ attributes: String = "") throws {
    try folder.write(
      "---\ntitle: \(title)\n\(attributes)---\nMore about it tomorrow.\n",
      to: "desk/content/news/\(name).md")
    try folder.write("# \(translation)\n\nMañana, más.\n", to: "desk/content/news/\(name).es.md")
  }

  func commit(_ message: String) async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", message)
  }

  @discardableResult func git(_ arguments: String..., in place: String = "desk") async throws
    -> Command.Result
  {
    let who = ["-c", "user.name=Ane", "-c", "user.email=ane@kaiondo.test"]
    let result = try await Command(
      ["-C", folder.path(place).path] + who + arguments, in: folder,
      environment: ["HOME": folder.messages.path, "GIT_CONFIG_NOSYSTEM": "1"],
      program: "/usr/bin/git"
    ).finish()
    try #require(result.status == 0, "git \(arguments): \(result.output)\(result.errors)")
    return result
  }

  private func run(_ arguments: [String]) async throws -> Command.Result {
    let result = try await Command(arguments, in: folder).finish()
    try #require(result.status == 0, "floki \(arguments): \(result.output)\(result.errors)")
    return result
  }
}

/// Phones of both kinds, in two languages.
private struct Readers {
  private var phones: [FlokiClients.Phone]
  private let beacon: String

  init(beacon: String) {
    self.beacon = beacon
    phones = ["en", "es"].map { FlokiClients.Phone(.phone, language: $0, beacon: beacon) }
  }

  /// Starts every app and refreshes it: it shows what is published, and nothing else.
  ///
  /// - Parameter titles: What readers of each language should see, from the top.
  mutating func look(at newsroom: Newsroom, on day: String, _ titles: [String: [String]]) throws {
    let now = Int64(try Date(day, strategy: .iso8601).timeIntervalSince1970)
    let host = newsroom.host
    for index in phones.indices {
      phones[index].launch(from: host, at: now)
      phones[index].refresh(from: host, at: now)
      // What a running app cannot take off the screen is gone when it is started again (C140 C144).
      phones[index].launch(from: host, at: now)
      phones[index].refresh(from: host, at: now)
      let lists = phones[index].look(at: host, at: now)
      #expect(lists.first?.items.map(\.title) == titles[phones[index].language], "iOS on \(day)")
      #expect(lists.flatMap(\.items).allSatisfy { $0.isVisible && $0.content?.bytes != nil })
      #expect(phones[index].losses == [], "iOS on \(day)")
    }
    for language in titles.keys {
      let session = AndroidClient(language: language, now: now, host: host).launch(beacon: beacon)
      #expect(session.outcome == .running)
      #expect(session.losses.filter { !Unavoidable.contains($0) } == [], "Android on \(day)")
      #expect(session.tabs.first?.list?.items.map(\.title) == titles[language], "Android on \(day)")
    }
  }
}
