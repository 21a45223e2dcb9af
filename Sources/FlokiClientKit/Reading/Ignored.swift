/// Something in a published file that was left out, or changed, while the rest was read.
public struct Ignored: Hashable, Sendable {
  /// The place in the file: `tabs[0].data.row_height`; empty for the whole file.
  public let path: String
  /// What is wrong there.
  public let what: String
  /// The number of the fact about the deployed clients that the rule comes from: `floki explain C71` prints C71.
  public let fact: Int

  /// A remark made by hand.
  public init(path: String, what: String, fact: Int) {
    self.path = path
    self.what = what
    self.fact = fact
  }
}

extension Ignored: CustomStringConvertible {
  /// `tabs[0].data.row_height: 0 is below 1 (C71)`
  public var description: String { "\(path.isEmpty ? "" : path + ": ")\(what) (C\(fact))" }
}
