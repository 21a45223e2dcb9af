/// What all machines know that may make each other's pictures, and nobody else.
package struct CacheSecret: Hashable, Sendable {
  /// An empty one would be known to everybody (exit code 2).
  package struct Empty: Error {}

  package let bytes: [UInt8]

  package init(_ text: String) throws(Empty) {
    guard !text.isEmpty else { throw Empty() }
    bytes = Array(text.utf8)
  }
}
