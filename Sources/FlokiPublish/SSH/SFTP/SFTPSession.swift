import Glibc

/// One session with an sftp server, over an ssh process.
///
/// floki speaks the protocol itself instead of driving the `sftp` program: that one tells sizes and errors in words for
/// people, and is started again for each batch. All calls block; one thread at a time may use it.
final class SFTPSession: @unchecked Sendable {
  // Unchecked: who takes it from the pool has it alone until it is given back.
  let program: SystemProgram
  let name: String
  var received: [UInt8] = []
  private var next: UInt32 = 0
  private(set) var extensions: Set<String> = []
  /// Whether the server said hello.
  private(set) var hasBegun = false
  /// Folders that are known to be there.
  var folders: Set<String> = []
  /// Whether it can continue: both sides agree on the position in the stream.
  var isUsable = true

  /// - Parameter words: The command that leads to the server.
  init(_ words: [String], environment: [String: String], name: String) throws(StoreFailure) {
    self.name = name
    program = try SystemProgram(words, environment: environment)
  }

  /// Says hello; to be called first.
  func begin() throws(StoreFailure) {
    guard program.write(SFTPRequest.hello), let packet = packet() else { throw broken() }
    var reader = SFTPReader(packet)
    guard reader.byte() == 2, let version = reader.integer(), version >= 3 else { throw broken() }
    while let name = reader.text(), reader.text() != nil {
      extensions.insert(String(decoding: name, as: UTF8.self))
    }
    hasBegun = true
    for descriptor in [program.input, program.output] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  func has(_ feature: SFTPExtension) -> Bool { extensions.contains(feature.rawValue) }

  /// Asks all of them without waiting in between, and hands back the answers in the same order.
  func ask(_ requests: [SFTPRequest]) throws(StoreFailure) -> [SFTPReply] {
    let first = next
    var toSend: [UInt8] = []
    for request in requests {
      toSend += request.packet(next)
      next &+= 1
    }
    var replies = [SFTPReply?](repeating: nil, count: requests.count)
    var missing = requests.count
    var rest = toSend[...]
    while missing > 0 {
      while let packet = takePacket() {
        let id = SFTPReader(Array(packet.dropFirst().prefix(4))).first
        let place = Int((id ?? 0) &- first)
        guard id != nil, replies.indices.contains(place), replies[place] == nil,
          let reply = SFTPReply(reading: packet)
        else { throw broken() }
        replies[place] = reply
        missing -= 1
      }
      if missing > 0, isNonsense || !move(&rest) { throw broken() }
    }
    return replies.compactMap(\.self)
  }

  func ask(_ request: SFTPRequest) throws(StoreFailure) -> SFTPReply {
    guard let reply = try ask([request]).first else { throw broken() }
    return reply
  }
}
