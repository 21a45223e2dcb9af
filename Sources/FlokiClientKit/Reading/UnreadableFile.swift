/// Nothing in a file can be used: what an app holds already is better.
///
/// The deployed clients refuse such files too, and keep what they have.
public struct UnreadableFile: Error, Hashable, Sendable {
  /// What is wrong with the file.
  public let what: String
  /// The number of the fact about the deployed clients that the rule comes from.
  public let fact: Int

  init(_ what: String, fact: Int) {
    self.what = what
    self.fact = fact
  }
}

extension UnreadableFile: CustomStringConvertible {
  /// `no usable tab (C54)`
  public var description: String { "\(what) (C\(fact))" }
}
