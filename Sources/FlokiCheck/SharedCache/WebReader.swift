import FlokiHTTP
import FlokiProject
import FlokiProtocol
package import FlokiRules

/// Reads files below one address of a host, over one connection.
package final class WebReader: Sendable {
  /// A file of a site that is larger than any that phones could use.
  private static let largest = 1 << 27

  package struct Answer: Sendable {
    package var status: Int
    package var bytes: [UInt8]
    /// Where the host points to in place of the file; nil where it sends it.
    package var redirection: String?
  }

  /// The host gives no answer (exit code 3).
  package struct Failure: CommandFailure {
    package let description: String
  }

  /// No address that could be read (exit code 2).
  package struct Problem: CommandFailure {
    package let description: String
    package var hint: String? { "give the base URL of a published site." }
    package var exitStatus: ExitStatus { .usage }
  }

  private let connection: HTTPConnection
  private let address: SharedCacheAddress
  private let name: String

  /// - Parameter base: Begins with http:// or https://.
  package init(below base: String) throws(Problem) {
    do { address = try SharedCacheAddress(base) } catch {
      throw Problem(
        description: "an address must begin with http:// or https://, name a host and contain no ? or #")
    }
    name = address.base
    connection = HTTPConnection(
      agent: Tool.agent, patience: .init(connecting: 10_000, standstill: 30))
  }

  package func get(_ path: String) throws(Failure) -> Answer {
    do {
      // Most files are sent at once. Of others it is told where the host points to, and what is there.
      var request = address.request(.get(limit: Self.largest), path.percentEscapedPath)
      request.followsRedirections = false
      var answer = try connection.exchange(request)
      var redirection: String?
      if (300...399).contains(answer.status), let target = answer.headers["location"] {
        redirection = target
        request.followsRedirections = true
        answer = try connection.exchange(request)
      }
      return Answer(
        status: answer.status, bytes: answer.status == 200 ? answer.bytes : [], redirection: redirection)
    } catch {
      throw Failure(description: "\(name) cannot be read: \(error)")
    }
  }

  /// Whether the host has a file, without fetching it.
  package func has(_ path: String) throws(Failure) -> Bool {
    do {
      return try connection.exchange(address.request(.head, path.percentEscapedPath)).status == 200
    } catch {
      throw Failure(description: "\(name) cannot be read: \(error)")
    }
  }
}
