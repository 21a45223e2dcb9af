extension String {
  static let temporaryEnding = ".part~"
  static let stagingBeginning = ".floki/staging-"

  /// Whether it is the name of something that is still being written.
  var isTemporary: Bool { hasSuffix(Self.temporaryEnding) || hasPrefix(Self.stagingBeginning) }
}
