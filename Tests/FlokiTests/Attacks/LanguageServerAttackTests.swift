import Foundation
import TestSupport
import Testing

/// The language server survives whatever an editor sends, or ends on purpose.
@Suite struct LanguageServerAttackTests {
  private static func framed(_ json: String) -> [UInt8] {
    Array("Content-Length: \(json.utf8.count)\r\n\r\n\(json)".utf8)
  }

  private static let methods = [
    "initialize", "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
    "textDocument/didSave",
    "textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/references",
    "textDocument/rename", "textDocument/prepareRename", "textDocument/codeAction", "textDocument/formatting",
    "textDocument/documentSymbol", "workspace/symbol", "workspace/didChangeWatchedFiles",
    "workspace/executeCommand",
    "workspace/willRenameFiles", "$/cancelRequest", "floki/settled", "nothing/atAll",
  ]

  /// A value where another one is due.
  private static func value(_ dice: inout SplitMix64, depth: Int = 0) -> String {
    switch dice.next(below: depth > 3 ? 8 : 11) {
    case 0: "null"
    case 1: "true"
    case 2: "-1"
    case 3: "99999999999999999999"
    case 4: "1e308"
    case 5: "\"\\ud800\""
    case 6: "\"file:///etc/passwd\""
    case 7: "\"\""
    case 8: "[\(value(&dice, depth: depth + 1)),\(value(&dice, depth: depth + 1))]"
    case 9: "{\"uri\":\(value(&dice, depth: depth + 1)),\"\":\(value(&dice, depth: depth + 1))}"
    default: String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    }
  }

  private static func message(_ number: Int, in folder: String, _ dice: inout SplitMix64) -> String {
    func some(_ usual: String, _ dice: inout SplitMix64) -> String {
      dice.next(below: 4) == 0 ? value(&dice) : usual
    }
    let method = methods[dice.next(below: methods.count)]
    let files = ["floki.yaml", "content/news/2026-11-20-hello.md", "../x.md", "content", "none.md"]
    let uri = some("\"file://\(folder)/\(files[dice.next(below: files.count)])\"", &dice)
    let line = some("\(dice.next(below: 30))", &dice)
    let character = some("\(dice.next(below: 90))", &dice)
    let position = some("{\"line\":\(line),\"character\":\(character)}", &dice)
    let text = some("\"---\\ntitle: \(number)\\n---\\nWords [a](\(number)) ñ\\u0000\"", &dice)
    let version = some("\(number)", &dice)
    let parameters = some(
      """
      {"textDocument":{"uri":\(uri),"version":\(version),"languageId":"markdown","text":\(text)},"position":\(position),\
      "range":{"start":\(position),"end":\(position)},"contentChanges":[{"range":{"start":\(position),"end":\(position)},\
      "text":\(text)}],"newName":\(text),"context":{"diagnostics":[]},"query":\(text),"capabilities":{},"id":\(version)}
      """, &dice)
    let id = dice.next(below: 3) == 0 ? "" : "\"id\":\(some("\(number)", &dice)),"
    return "{\"jsonrpc\":\"2.0\",\(id)\"method\":\(some("\"\(method)\"", &dice)),\"params\":\(parameters)}"
  }

  private func end(_ input: [UInt8], in scratch: Scratch) async throws -> ChildProcess.Result {
    let server = try ChildProcess(
      Command.binary, ["lsp", "--now", Command.now], environment: ["PATH": "/usr/bin:/bin"],
      in: scratch.root.path,
      input: input)
    return await server.finish(within: Command.hangLimit)
  }

  @Test(arguments: [1, 2, 3]) func `messages that say anything end nothing`(seed: UInt64) async throws {
    let scratch = try Scratch(copying: "examples/minimal")
    var dice = SplitMix64(state: seed)
    let folder = scratch.root.path
    var input = Self.framed(
      "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"rootUri\":\"file://\(folder)\",\"capabilities\":{}}}"
    )
    for number in 1...1500 { input += Self.framed(Self.message(number, in: folder, &dice)) }
    input += Self.framed("{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"method\":\"shutdown\"}")
    input += Self.framed("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}")
    let ended = try await end(input, in: scratch)
    #expect(ended.status == 0, "\(ended.status) \(ended.errorText.suffix(500))")
    #expect(ended.outputText.contains("\"id\":\"last\""))
    #expect(!ended.outputText.contains("root:"))
  }

  @Test(arguments: [
    "", "\r\n\r\n", "Content-Length: -1\r\n\r\n{}", "Content-Length: 99999999999999999999\r\n\r\n{}",
    "Content-Length: 4000000000\r\n\r\n{}", "Content-Length: 2\r\n\r\n{", "Content-Length: x\r\n\r\n{}", "{}",
    "Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}", "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "Content-Length: 4\r\n\r\n\u{0}\u{0}\u{0}\u{0}", "Content-Length: 1\r\n\r\n[",
  ]) func `a frame that is none ends it on purpose`(frame: String) async throws {
    let scratch = try Scratch(copying: "examples/minimal")
    let ended = try await end(Array(frame.utf8), in: scratch)
    #expect(Attack.ends.contains(ended.status), "\(ended.status) \(ended.errorText.suffix(500))")
    let long = try await end([UInt8](repeating: UInt8(ascii: "A"), count: 5_000_000), in: scratch)
    #expect(Attack.ends.contains(long.status), "\(long.status)")
  }
}
