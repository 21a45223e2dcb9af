import Glibc

/// The addresses of this machine in its networks.
enum LocalAddresses {
  /// Of version 4, without the loopback.
  static var all: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var addresses: [String] = []
    var next = unsafe first
    while let entry = unsafe next {
      unsafe next = entry.pointee.ifa_next
      guard let address = unsafe entry.pointee.ifa_addr,
        unsafe Int32(address.pointee.sa_family) == AF_INET,
        unsafe entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        _ = unsafe inet_ntop(AF_INET, &address.pointee.sin_addr, &text, socklen_t(text.count))
      }
      addresses.append(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return addresses
  }
}
