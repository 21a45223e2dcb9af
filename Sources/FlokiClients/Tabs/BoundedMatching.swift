package import Foundation

/// A pattern goes back and forth until an app would stand still.
package struct MatchingTooSlow: Error {}

extension NSRegularExpression {
  /// How often the search may tell how far it is, beside once for each place in the link at which it begins, before it is given up. It
  /// does so after every 10,000 operations, not after a time, so that the answer is the same everywhere.
  private static let mostReports = 10

  /// The first match in a link.
  package func firstMatch(inLink link: String) throws(MatchingTooSlow) -> NSTextCheckingResult? {
    var found: NSTextCheckingResult?
    var reports = 0
    let most = Self.mostReports + link.utf16.count
    unsafe enumerateMatches(
      in: link, options: .reportProgress, range: NSRange(link.startIndex..., in: link)
    ) { match, flags, stop in
      if let match {
        found = match
        unsafe stop.pointee = true
      } else if flags.contains(.progress) {
        reports += 1
        if reports >= most { unsafe stop.pointee = true }
      }
    }
    guard found != nil || reports < most else { throw MatchingTooSlow() }
    return found
  }
}
