/// Room outside of memory where pages wait until they are published, so that no build holds all pages of a newspaper at once.
package protocol PageSpool: AnyObject, Sendable {
  /// Stores a page, from any number of threads; nil if there is no room for it.
  func append(_ page: [UInt8]) -> Range<Int>?

  /// A stored page; nil if it cannot be read back.
  func page(at place: Range<Int>) -> [UInt8]?
}
