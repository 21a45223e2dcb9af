import Glibc
import NIOCore

/// Whether a port can be listened on.
package enum ListeningPort {
  package static func isFree(_ port: Int, on host: String) -> Bool {
    guard let address = try? SocketAddress.makeAddressResolvingHost(host, port: port) else { return false }
    let descriptor = socket(address.protocol == .inet6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var reuse: Int32 = 1
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    return unsafe address.withSockAddr { address, length in
      unsafe bind(descriptor, address, socklen_t(length)) == 0 && listen(descriptor, 1) == 0
    }
  }
}
