import ArgumentParser
import FlokiCompiler
import FlokiContent
import FlokiProject
import Foundation

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create a project from a template.",
    discussion: """
      The folder may contain a README, a licence and git's files; nothing is overwritten.

      Example:
        floki init harbour --template magazine --name Harbour --languages es,eu,en
      """)

  @Option(
    help: "The template: \(Starters.names.joined(separator: ", ")).", completion: .list(Starters.names))
  var template = "news"

  @Option(help: .init("The name of the app.", valueName: "name"))
  var name: String?

  @Option(help: .init("The address that the published folder will be served at.", valueName: "url"))
  var baseUrl: String?

  @Option(
    help: .init(
      "The langcodes, first language first, such as es,eu,en (default: en,es).", valueName: "codes"))
  var languages: String?

  @Option(
    help: .init(
      "The clients of its readers: browser, ios, android (default: browser).", valueName: "names"))
  var clients: String?

  @Option(
    help: .init(
      "The time zone of dates without one, such as Europe/Madrid (default: this machine's).",
      valueName: "zone"))
  var timezone: String?

  @Argument(help: "The folder of the new project.", completion: .directory)
  var directory = "."

  func run() async throws {
    var settings = StarterSettings()
    settings.name = name
    settings.baseURL = baseUrl
    settings.languages = languages.map(Self.names)
    if let clients { settings.clients = Self.names(clients) }
    settings.timeZone = timezone ?? Self.zoneOfMachine
    let starter = ProjectStarter(template: template, directory: directory, settings: settings)
    let paths = try await starter.write()
    let schemas = paths.count { $0.hasPrefix("\(SchemaFolder.name)/") }
    let place = directory == "." ? "this folder" : directory
    Console.say("Wrote \(paths.count - schemas) files to \(place), and \(schemas) schemas for your editor.")
    if baseUrl == nil {
      Console.say(
        "Before the first release, set base_url in floki.yaml to the address that you will serve the app at.")
    }
    for remark in settings.remarks { Console.say(remark) }
    Console.say("Next: floki build\(directory == "." ? "" : " --project \(quoted(directory))")")
  }

  /// The names in a list such as `es, eu,en`.
  private static func names(_ text: String) -> [String] {
    text.split { ", ;".contains($0) }.map(String.init)
  }

  private static var zoneOfMachine: String {
    let zone = TimeZone.current.identifier
    // Names of UTC that say no place.
    if ["GMT", "Etc/UTC", "Etc/GMT", "Etc/UCT", "UCT", "Zulu", "Etc/Zulu"].contains(zone) { return "UTC" }
    return ProjectTimeZone(identifier: zone) == nil ? "UTC" : zone
  }

  /// A path as shells take it.
  private func quoted(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
    return plain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
