/// A secret that all machines share that may make each other's pictures.
package struct CacheSecret: Hashable, Sendable {
  /// An empty secret, which everyone would know (exit code 2).
  package struct Empty: Error {}

  package let bytes: [UInt8]

  package init(_ text: String) throws(Empty) {
    guard !text.isEmpty else { throw Empty() }
    bytes = Array(text.utf8)
  }
}
