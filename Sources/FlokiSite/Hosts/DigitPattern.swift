import FlokiContent

extension ClosedRange<Int32> {
  /// A regular expression, without anchors, for the digits of every id of the range; leading zeros do not count.
  ///
  /// It is one that PCRE and RE2 read alike.
  package var digitPattern: String {
    let (low, high) = (UInt64(Swift.max(0, lowerBound)), UInt64(Swift.max(0, upperBound)))
    return DecimalPattern.unsigned(in: low...high)
  }
}
