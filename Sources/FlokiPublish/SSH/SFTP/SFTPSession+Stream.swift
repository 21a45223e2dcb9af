import Glibc

extension SFTPSession {
  /// Sends and takes whatever is possible; false at the end, or after two minutes of silence.
  func move(_ rest: inout ArraySlice<UInt8>) -> Bool {
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
  var isNonsense: Bool { SFTPReader(Array(received.prefix(4))).first.map { $0 > 1 << 24 } ?? false }

  /// Without its length; nil until all of it is there.
  func takePacket() -> [UInt8]? {
    guard let length = SFTPReader(Array(received.prefix(4))).first, received.count >= 4 + Int(length) else {
      return nil
    }
    defer { received.removeFirst(4 + Int(length)) }
    return Array(received[4..<(4 + Int(length))])
  }

  func packet() -> [UInt8]? {
    while true {
      if isNonsense { return nil }
      if let packet = takePacket() { return packet }
      guard let part = program.readOutput() else { return nil }
      received += part
    }
  }

  /// The failure of a session that ended early.
  func broken() -> StoreFailure {
    isUsable = false
    program.closeInput()
    let errors = program.readErrors()
    program.stop(SIGTERM)
    let status = program.wait()
    let failure = SSHComplaint.failure(errors, status: status, name: name)
    // Over a connection that is shared, ssh ends silently where the host refuses.
    if !hasBegun, errors.isEmpty || failure.description.contains("subsystem") {
      return StoreFailure(.other, "\(name): the host does not accept sftp")
    }
    return failure.kind == .other
      ? StoreFailure(.passing, "\(name): the sftp server closed the connection") : failure
  }
}
