import FlokiLanguage
import FlokiProtocol
import FlokiSchema
import Foundation
import TestSupport
import Testing

/// No message crashes the language server, and rubbish gets an answer.
@Suite struct ConversationTests {
  @Test func `a conversation begins with initialize and ends with exit`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder(), encodings: []) { client in
      let early = #expect(throws: LanguageClient.Refused.self) { try client.ask("textDocument/hover", [:]) }
      #expect(early?.code == -32002)
      let result = try client.begin(["utf-7", "utf-8", "utf-16"])
      #expect(result["capabilities"]?["positionEncoding"]?.text == "utf-8")
      #expect(result["serverInfo"]?["name"]?.text == "floki")
      let twice = #expect(throws: LanguageClient.Refused.self) { try client.ask("initialize", [:]) }
      #expect(twice?.code == -32600)
      let unknown = #expect(throws: LanguageClient.Refused.self) { try client.ask("textDocument/dance", [:]) }
      #expect(unknown?.code == -32601)
      let lacking = #expect(throws: LanguageClient.Refused.self) { try client.ask("textDocument/hover", [:]) }
      #expect(lacking?.code == -32602)
      #expect(try client.shutDown() == 0)
    }
  }

  @Test func `an editor that is gone ends the server`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      client.hangUp()
      #expect(client.server.waitForEnd().status == 1)
    }
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      try client.notify("exit", [:])
      #expect(client.server.waitForEnd().status == 1)
    }
  }

  @Test(arguments: [
    "Hello\r\n\r\n", "Content-Length: many\r\n\r\n", "Content-Length: -5\r\n\r\n", "\r\n",
    "Content-Type: x\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", String(repeating: "x", count: 10_000),
  ])
  func `what is no conversation ends it, and says why`(bytes: String) async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      try client.send(raw: Array(bytes.utf8))
      client.hangUp()
      let end = client.server.waitForEnd()
      #expect(
        end.end == .exit(1) && end.errorText.contains("not the language server protocol"), "\(end.errorText)")
    }
  }

  @Test func `a message that is no JSON, or no request, is refused and the next is answered`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      let deep = String(repeating: "[", count: 100_000)
      for (body, code) in [
        ("{", -32700), ("[]", -32600), ("{\"id\":1}", -32600), (deep, -32700), ("\"\\ud800\"", -32700),
      ] {
        try client.send(framed: Array(body.utf8))
        // What the server tells by itself may come first.
        var answer = try client.next()
        while answer["method"] != nil { answer = try client.next() }
        #expect(answer["error"]?["code"]?.wholeNumber == code, "\(body.prefix(20))")
      }
      // Headers in any letters, and others beside.
      let body: JSONValue = ["jsonrpc": "2.0", "id": "seven", "method": "floki/settled"]
      try client.send(
        raw: Array("Content-Type: x; charset=utf-8\r\nCONTENT-LENGTH:\(body.bytes.count)\n\n".utf8)
          + body.bytes)
      while try client.next()["id"]?.text != "seven" {}
    }
  }

  @Test func `a request that was cancelled before its turn is refused as such`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      try client.open("floki.yaml")
      // One that waits for the check, as those behind it do not.
      let waiting = try client.begin(asking: "floki/settled", [:])
      var cancelled: Set<Int> = []
      for _ in 0..<50 {
        // Heard by the thread that listens, whatever the other is at.
        let next = waiting + cancelled.count + 1
        try client.notify("$/cancelRequest", ["id": .integer(Int64(next))])
        #expect(try client.begin(asking: "workspace/symbol", ["query": ""]) == next)
        cancelled.insert(next)
      }
      while !cancelled.isEmpty {
        let message = try client.next()
        guard let id = message["id"]?.wholeNumber, cancelled.remove(id) != nil else { continue }
        #expect(message["error"]?["code"]?.wholeNumber == -32800)
      }
    }
  }

  /// Messages with bytes changed, cut and put in: each is answered, passed over or ends the conversation with a word.
  @Test(arguments: 0..<4) func `no message crashes the server`(seed: Int) async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      var random = SplitMix64(state: UInt64(seed))
      try client.open("floki.yaml")
      let methods = [
        "completion", "hover", "definition", "references", "rename", "prepareRename", "documentSymbol",
        "codeAction",
        "documentColor", "colorPresentation", "didChange", "didOpen", "didClose", "didSave",
      ]
      let numbers = [
        "-1", "0", "7", "99999999999", "1e300", "-9223372036854775808", "null", "\"x\"", "[]", "{}", "2.5",
      ]
      for _ in 0..<500 {
        func number() -> String { numbers[random.next(below: numbers.count)] }
        func place() -> String { "{\"line\":\(number()),\"character\":\(number())}" }
        let range = "{\"start\":\(place()),\"end\":\(place())}"
        let uri = random.next(below: 4) == 0 ? "file:///%zz/\(number())" : client.uri("floki.yaml")
        let text = "{\"uri\":\"\(uri.filter { $0 != "\"" })\",\"version\":\(number()),\"text\":\(number())}"
        var body = Array(
          """
          {"jsonrpc":"2.0","id":\(number()),"method":"textDocument/\(methods[random.next(below: methods.count)])",\
          "params":{"textDocument":\(text),"position":\(place()),"range":\(range),"newName":\(number()),\
          "context":\(number()),"color":{"red":\(number()),"green":\(number())},\
          "contentChanges":[{"range":\(range),"text":"\\u00e9\(random.next(below: 9))"}]}}
          """.utf8)
        if random.next(below: 3) == 0 {
          let from = random.next(below: body.count)
          body.replaceSubrange(
            from..<min(body.count, from + random.next(below: 4)),
            with: (0..<random.next(below: 3)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        }
        try client.send(framed: body)
      }
      #expect(try client.ask("workspace/symbol", ["query": "quay"]) != .null)
      #expect(try client.shutDown() == 0)
    }
  }
}
