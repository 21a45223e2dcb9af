import Foundation
import Testing

/// `floki init` overwrites nothing, and its projects are clean under `--strict`.
@Suite struct BeginningTests {
  @Test func `init says what comes next`() async throws {
    let folder = try Scratch()
    let here = try await Command.run("init", in: folder)
    #expect(here.status == 0)
    #expect(here.output.contains("base_url"))
    #expect(here.output.hasSuffix("Next: floki build\n"))
    let there = try await Command.run("init", "my app/deep", "--template", "gallery", in: folder)
    #expect(there.status == 0, "\(there.errors)")
    #expect(there.output.hasSuffix("Next: floki build --project 'my app/deep'\n"))
    #expect(folder.exists("my app/deep/floki.yaml"))
  }

  @Test(arguments: ["notes.txt", "floki.yaml", "content/old.md", ".gitignore", "READING.md"])
  func `init leaves a folder alone that holds something`(name: String) async throws {
    let folder = try Scratch()
    try folder.write("mine", to: name)
    let refused = try await Command.run("init", in: folder)
    #expect(refused.status == 3)
    #expect(refused.errors.contains(name.split(separator: "/")[0]))
    #expect(try folder.contents(of: ".") == [name: Data("mine".utf8)])
  }

  @Test func `init begins in a repository that is new`() async throws {
    let folder = try Scratch()
    let present = [".git/HEAD", "README.md", "readme", "LICENSE", "LICENCE.txt", "COPYING"]
    for name in present { try folder.write("mine", to: name) }
    #expect(try await Command.run("init", in: folder).status == 0)
    for name in present { #expect(try folder.text(name) == "mine") }
    #expect(try folder.text(".gitignore") == ".floki/\npublic/\n")
    #expect(try folder.text(".gitattributes") == "floki.lock merge=union\n")
    let build = try await Command.run("build", "--strict", in: folder)
    #expect(build.status == 0, "\(build.errors)")
  }

  @Test func `init takes what is the author's own`() async throws {
    let folder = try Scratch()
    let made = try await Command.run(
      "init", "--name", "Portua: \"kaia\" #2", "--base-url", "https://app.floki.town/kaia", "--languages",
      "eu, es", "--clients", "browser,android",
      "--timezone", "America/Lima", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(!made.output.contains("base_url"))
    #expect(made.output.contains("English was added") && made.output.contains("texts in eu are still"))
    let yaml = try folder.text("floki.yaml")
    for line in [
      #"name: "Portua: \"kaia\" #2""#, "base_url: https://app.floki.town/kaia ", "languages: [eu, es, en] ",
      "timezone: America/Lima ",
    ] {
      #expect(yaml.contains("\n\(line)"), "\(line)")
    }
    let build = try await Command.run("build", "--strict", in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(build.output.hasPrefix("Portua: \"kaia\" #2, version 1, not released yet\n"))
    #expect(try folder.text("public/news/es").contains("Tu primera noticia"))
    #expect(try await Command.run("release", "--strict", in: folder).status == 0)
  }

  @Test(arguments: [
    (["TZ": "Asia/Tokyo"], "Asia/Tokyo"), (["TZ": "UTC"], "UTC"), (["TZ": "Nowhere/Land"], "UTC"),
  ])
  func `the zone is that of the machine, if it has a name`(environment: [String: String], zone: String)
    async throws
  {
    let folder = try Scratch()
    #expect(try await Command.run("init", in: folder, environment: environment).status == 0)
    #expect(try folder.text("floki.yaml").contains("\ntimezone: \(zone) "))
  }

  @Test(arguments: [
    (["--languages", "English"], "`en`"), (["--languages", "es,es"], "twice"),
    (["--languages", "xx"], "`xx`"),
    (["--languages", "es,pt-BR", "--clients", "ios,android"], "`pt`"), (["--clients", "windows"], "browser"),
    (["--base-url", "app"], "https://"),
    (["--base-url", "https://a.b/?x"], "query"),
    (["--timezone", "Europe/Madird"], "Europe/Madrid"), (["--name", " "], "name"),
    (["--template", "gallry"], "gallery"),
  ])
  func `a setting that cannot be is told before anything is written`(
    arguments: [String], words: String
  ) async throws {
    let folder = try Scratch()
    let refused = try await Command(["init"] + arguments, in: folder).finish()
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("error: ") && refused.errors.contains(words), "\(refused.errors)")
    #expect(folder.list(".").isEmpty)
  }

  @Test(
    arguments: Starter.allCases,
    [
      nil, "en", "es", "es,en", "eu,es,en", "es,eu,fr", "de,en,ja", "es,es-MX,en", "no,en", "zu,sv,en,es",
    ])
  func `every starter is clean in any languages`(starter: Starter, languages: String?) async throws {
    let folder = try Scratch()
    let options = languages.map { ["--languages", $0] } ?? []
    let made = try await Command(["init", "--template", starter.rawValue] + options, in: folder).finish()
    #expect(made.status == 0, "\(made.errors)")
    let build = try await Command.run("build", "--strict", in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(build.errors == "")
    let feed = starter == .gallery ? "photos" : "news"
    for langcode in (languages ?? "en,es").split(separator: ",") {
      let words = try folder.text("public/\(feed)/\(langcode)")
      let title = langcode.hasPrefix("es") ? "El faro|noticia|El pueblo" : "lighthouse|first story|The town"
      #expect(try words.contains(Regex(title)), "\(langcode)")
    }
  }
}
