/// What a client asks in version 3 of the protocol, the one that every server has.
struct SFTPRequest {
  let type: UInt8
  private(set) var body: [UInt8] = []

  init(_ type: UInt8) { self.type = type }

  mutating func add(_ number: UInt32) {
    body += (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  mutating func add(_ number: UInt64) {
    add(UInt32(truncatingIfNeeded: number >> 32))
    add(UInt32(truncatingIfNeeded: number))
  }

  mutating func add(_ bytes: some Collection<UInt8>) {
    add(UInt32(truncatingIfNeeded: bytes.count))
    body += bytes
  }

  init(_ type: UInt8, _ path: String) {
    self.init(type)
    add(path.utf8)
  }

  init(_ type: UInt8, handle: [UInt8]) {
    self.init(type)
    add(handle)
  }

  /// As it is sent: with its length and its number.
  func packet(_ id: UInt32) -> [UInt8] {
    var head = SFTPRequest(type)
    head.add(UInt32(truncatingIfNeeded: body.count + 5))
    head.body.append(type)
    head.add(id)
    return head.body + body
  }

  /// The first of all, which alone has no number.
  static let hello: [UInt8] = [0, 0, 0, 5, 1, 0, 0, 0, 3]
}
