/// Room outside of memory where pages wait until they are published, so that no build holds all pages of a newspaper at once.
package protocol PageSpool: AnyObject, Sendable {
  /// Takes a page, from as many threads as like; nil where there is no room for it.
  func append(_ page: [UInt8]) -> Range<Int>?

  /// A page that was taken; nil where it cannot be had back.
  func page(at place: Range<Int>) -> [UInt8]?
}
