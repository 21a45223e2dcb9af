extension String {
  static let temporaryEnding = ".part~"
  static let stagingBeginning = ".floki/staging-"

  /// Whether it is the name of something that is still being written.
  var isTemporary: Bool { hasSuffix(Self.temporaryEnding) || hasPrefix(Self.stagingBeginning) }
}

extension String {
  /// Throws for what is no path in a store: paths become lines of lists and words of scripts there.
  func checkPath(of name: String) throws(StoreFailure) {
    let own = hasPrefix(".floki/") ? String(dropFirst(7)) : self
    guard own.isPublishable || self == ".floki" else {
      throw StoreFailure(.other, "\(name): a path that is not a path of a site")
    }
  }
}
