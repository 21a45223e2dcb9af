/// Something written that a reader of the app never gets, or gets differently from how it was written.
package struct Loss: Hashable, Sendable {
  /// The C number in the reference of client behaviour.
  package var fact: Int
  package var what: String
  /// The URL, tab or item concerned.
  package var subject: String
  package var harm: Harm
  /// The address under which a reader finds nothing, or something else; nil where the loss is not about one.
  var address: String?

  init(fact: Int, what: String, subject: String, harm: Harm? = nil, address: String? = nil) {
    self.fact = fact
    self.what = what
    self.subject = subject
    self.harm = harm ?? .usual(of: fact)
    self.address = address
  }
}

extension Loss: CustomStringConvertible {
  package var description: String { "C\(fact): \(what) (\(subject))" }
}

/// Why an app never shows its tabs.
enum Ending: Error {
  case refused(Int, String)
  case crashed(Int, String)
}
