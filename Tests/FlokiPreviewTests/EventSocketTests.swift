import FlokiSite
import NIOCore
import NIOEmbedded
import NIOWebSocket
import TestSupport
import Testing

@testable import FlokiPreview

/// Pages that do not read, or ask without end, cost the preview bounded memory.
@Suite struct EventSocketTests {
  private static func hub() throws -> (hub: EventHub, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let answers = PreviewAnswers(site: nil, output: ServedFolder(folder.path), state: PreviewState())
    return (EventHub(answers), folder)
  }

  private static func sent(by channel: EmbeddedChannel) throws -> [WebSocketFrame] {
    var frames: [WebSocketFrame] = []
    while let frame = try channel.readOutbound(as: WebSocketFrame.self) { frames.append(frame) }
    return frames
  }

  @Test func `a page that does not read is sent the last state and the last pong once it does`() throws {
    let (hub, _) = try Self.hub()
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(EventSocket(hub, Browsers(port: 1), browser: nil))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    #expect(try Self.sent(by: channel).count == 1)
    channel.isWritable = false
    for number in 1...1000 {
      var answers = hub.answers
      answers.state.build = number
      hub.take(answers)
      let data = ByteBuffer(string: "\(number)")
      try channel.writeInbound(WebSocketFrame(fin: true, opcode: .ping, data: data))
      channel.embeddedEventLoop.run()
    }
    #expect(try Self.sent(by: channel).isEmpty)
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    let frames = try Self.sent(by: channel)
    #expect(frames.map(\.opcode) == [.text, .pong])
    #expect(frames.first.map { String(buffer: $0.unmaskedData).contains(#""build":1000,"#) } == true)
    #expect(frames.last.map { String(buffer: $0.unmaskedData) } == "1000")
    _ = try channel.finish()
  }

  @Test func `however often pages ask, the last wish of each kind is granted, once`() throws {
    let (hub, _) = try Self.hub()
    let (one, other) = (Browsers.Token.make(), Browsers.Token.make())
    for number in 0..<3000 {
      hub.ask(.open(path: "content/\(number).md", line: 1, column: 1), of: one)
      hub.ask(.drafts(number % 2 == 1), of: one)
      hub.ask(.moment("2026-12-0\(number % 9 + 1)T00:00:00Z"), of: other)
    }
    let wanted = hub.takeWanted()
    #expect(wanted.file?.path == "content/2999.md")
    #expect(wanted.views[one] == EventHub.View(drafts: true, moment: nil))
    #expect(wanted.views[other] == EventHub.View(drafts: false, moment: "2026-12-03T00:00:00Z"))
    #expect(wanted.views.count == 2)
    let rest = hub.takeWanted()
    #expect(rest.file == nil && rest.views.isEmpty)
  }

  @Test func `wishes need the token of a page`() throws {
    let (hub, _) = try Self.hub()
    let browsers = Browsers(port: 1)
    let token = browsers.admit()
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(EventSocket(hub, browsers, browser: nil))
    for wish in [
      #"{"kind":"open","path":"floki.yaml"}"#, #"{"kind":"open","path":"floki.yaml","token":""}"#,
      #"{"kind":"drafts","on":true,"token":"\#(Browsers.Token.make().text)"}"#,
      #"{"kind":"now","at":null,"token":"\#(browsers.key)"}"#,
    ] {
      try channel.writeInbound(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: wish)))
      let wanted = hub.takeWanted()
      #expect(wanted.file == nil && wanted.views.isEmpty, "\(wish)")
    }
    let wish = #"{"kind":"drafts","on":true,"token":"\#(token.text)"}"#
    try channel.writeInbound(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: wish)))
    #expect(hub.takeWanted().views[token]?.drafts == true)
    _ = try channel.finish()
  }

  @Test func `only so many pages are told, the oldest leaves for a new one`() throws {
    let (hub, _) = try Self.hub()
    let channels = (0..<101).map { _ in EmbeddedChannel() }
    for channel in channels {
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      try channel.pipeline.syncOperations.addHandler(EventSocket(hub, Browsers(port: 1), browser: nil))
    }
    for channel in channels { channel.embeddedEventLoop.run() }
    #expect(!channels[0].isActive && channels[1...].allSatisfy(\.isActive))
    for channel in channels { _ = try channel.finish(acceptAlreadyClosed: true) }
  }
}
