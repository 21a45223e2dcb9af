import Glibc

/// One conversation with a server of files, over an ssh process that carries it.
///
/// floki speaks the protocol itself instead of driving the `sftp` program: that one tells sizes and errors in words for
/// people, and is started anew for each batch. All calls block; one thread at a time may use it.
final class SFTPSession: @unchecked Sendable {
  // Unchecked: who takes it from the pool has it alone until it is given back.
  let program: SystemProgram
  let name: String
  private var received: [UInt8] = []
  private var next: UInt32 = 0
  private(set) var extensions: Set<String> = []
  /// Folders that are known to be there.
  var folders: Set<String> = []
  /// Whether it may go on: its stream is where both sides think it is.
  private(set) var isUsable = true

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

extension SFTPSession {
  /// Sends and takes whatever is possible; false at the end, or after two minutes of silence.
  private func move(_ rest: inout ArraySlice<UInt8>) -> Bool {
    var places = [
      pollfd(fd: program.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: rest.isEmpty ? -1 : program.input, events: Int16(POLLOUT), revents: 0),
    ]
    let count = unsafe poll(&places, 2, 120_000)
    if count < 0 { return errno == EINTR }
    if count == 0 { return false }
    if places[1].revents != 0 {
      let sent = unsafe rest.withUnsafeBytes { buffer in
        unsafe send(program.input, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      }
      if sent < 0, errno != EAGAIN, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, sent))
    }
    if places[0].revents == 0 { return true }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let taken = unsafe Glibc.read(program.output, &buffer, buffer.count)
    if taken < 0 { return errno == EAGAIN || errno == EINTR }
    received += buffer[..<taken]
    return taken > 0
  }

  /// What a shell prints at its start is a length beyond all bounds.
  private var isNonsense: Bool { SFTPReader(Array(received.prefix(4))).first.map { $0 > 1 << 24 } ?? false }

  /// Without its length; nil until all of it is there.
  private func takePacket() -> [UInt8]? {
    guard let length = SFTPReader(Array(received.prefix(4))).first, received.count >= 4 + Int(length) else {
      return nil
    }
    defer { received.removeFirst(4 + Int(length)) }
    return Array(received[4..<(4 + Int(length))])
  }

  private func packet() -> [UInt8]? {
    while true {
      if isNonsense { return nil }
      if let packet = takePacket() { return packet }
      guard let part = program.readOutput() else { return nil }
      received += part
    }
  }

  /// What to say of a conversation that came to a bad end.
  private func broken() -> StoreFailure {
    isUsable = false
    program.closeInput()
    let errors = program.readErrors()
    program.stop(SIGTERM)
    let status = program.wait()
    let failure = SSHComplaint.failure(errors, status: status, name: name)
    if failure.kind == .other, status != 0, errors.isEmpty || failure.description.contains("subsystem") {
      return StoreFailure(.other, "\(name): the host takes no files by sftp")
    }
    return failure.kind == .other ? StoreFailure(.passing, "\(name): the server of files hung up") : failure
  }
}

extension SFTPReader {
  fileprivate var first: UInt32? {
    var copy = self
    return copy.integer()
  }
}
