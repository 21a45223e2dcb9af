extension String {
  /// Whether a host is this machine by its very name: `localhost`, or an address that is parsed and found to be of 127.0.0.0/8 or
  /// ::1. `127.example.org` is not one, despite its beginning.
  package var isLoopbackHost: Bool {
    if lowercased() == "localhost" { return true }
    if contains(":") { return isLoopbackOfIPv6 }
    return numbersOfIPv4?.first == 127
  }

  /// The four numbers of an address of IPv4; nil for anything else.
  var numbersOfIPv4: [UInt8]? {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> UInt8? in
      let isDecimal = !part.isEmpty && part.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
      // With a zero before it a number is octal to some.
      return isDecimal && (part.utf8.count == 1 || part.first != "0") ? UInt8(part) : nil
    }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }

  private var isLoopbackOfIPv6: Bool {
    let groups = split(separator: ":", omittingEmptySubsequences: false)
    guard groups.count >= 3, groups.count <= 8, groups.last.flatMap({ UInt16($0, radix: 16) }) == 1 else {
      return false
    }
    // Nothing but zeros before it, as many as there have to be.
    let zeros = groups.dropLast()
    guard zeros.allSatisfy({ $0.isEmpty || UInt16($0, radix: 16) == 0 && $0.utf8.count <= 4 }) else {
      return false
    }
    let isShort = zeros.contains { $0.isEmpty }
    return isShort ? self.firstRange(of: "::") != nil && !contains(":::") : groups.count == 8
  }
}
