import ArgumentParser
import FlokiCheck
import FlokiLanguage
import FlokiProject
import Foundation

struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Speak with an editor: the language server, over standard input and output.",
    discussion: """
      An editor starts it, and shows what `floki check` finds while you type, with the same words, codes and fixes. It also \
      completes keys, values and links, and follows and renames them. The guide about editors has the settings of \
      VS Code, Neovim and Helix.

      Nothing is written: not floki.lock, and nothing that is published.

      Examples:
        floki lsp
      """)

  @Flag(help: "Has no effect: editors that name the way they speak pass it.")
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
      Console.warn("error: what the editor sends is not the language server protocol: \(words)")
      throw ExitCode(1)
    }
  }
}
