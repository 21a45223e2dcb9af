/// What is wrong in a short text that was meant as a colour, a date, a URL …
///
/// It knows nothing of files: whoever took the text from a source turns the range into a span and points there.
package struct TextFault: Error, Hashable, Sendable {
  /// The smallest part of the text that is wrong, in bytes of its UTF-8; empty where something is missing.
  package var range: Range<Int>
  /// The headline: one line, no full stop.
  package var problem: String
  /// One likely fix.
  package var hint: String

  package init(_ range: Range<Int>, _ problem: String, hint: String) {
    self.range = range
    self.problem = problem
    self.hint = hint
  }
}
