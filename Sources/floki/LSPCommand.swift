import ArgumentParser
import FlokiCheck
import FlokiLanguage
import FlokiProject
import Foundation

struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Run the language server for editors, over standard input and output.",
    discussion: """
      Editors start it to show what `floki check` finds while you type, with the same messages, codes and fixes. It \
      also completes keys, values and links, and follows and renames them. The guide about editors has the settings \
      for VS Code, Neovim and Helix.

      It writes neither floki.lock nor published files.

      Examples:
        floki lsp
      """)

  @Flag(help: "No effect: accepted because some editors pass it.")
  var stdio = false

  @OptionGroup var clock: MomentOption

  func run() async throws {
    let clock = clock
    let server = LanguageServer(input: 0, output: 1, version: Tool.version) { project in
      var request = BuildRequest(
        project: project, output: "\(project)/public", now: try clock.moment(),
        jobs: ProcessInfo.processInfo.activeProcessorCount)
      request.endsProcess = false
      return request
    }
    switch await server.run() {
    case .asked: return
    case .gone: throw ExitCode(1)
    case .broken(let words):
      Console.warn("error: the editor sent something that is not the language server protocol: \(words)")
      throw ExitCode(1)
    }
  }
}
