/// Holds everything made of real photographs against the reference.
package struct QualitySurvey: Sendable {
  /// One picture that was made.
  package struct Finding: Sendable {
    package let name: String
    package let quality: QualityCase
    package let likeness: Likeness
  }

  /// Makes the picture of a case, as the one who is surveyed makes it; nil where it cannot be made.
  package typealias Maker = @Sendable (QualityCase) -> TestPicture?

  /// Surveys makers over one photograph: the file as it is and three files derived from it.
  ///
  /// - Parameters:
  ///   - number: The place of the photograph among the others, which decides what is derived from it.
  ///   - makers: By their names. Each is asked for the same pictures, so that the numbers can be compared.
  /// - Returns: The findings of each maker, in the order of the cases.
  package static func survey(
    _ name: String, _ bytes: [UInt8], orientation: Int, number: Int, makers: [String: Maker]
  ) -> [String: [Finding]] {
    var findings: [String: [Finding]] = [:]
    for quality in cases(bytes, orientation: orientation, number: number) {
      guard let reference = quality.reference() else { continue }
      for (maker, make) in makers {
        guard let made = make(quality), let likeness = Likeness(of: made, to: reference) else { continue }
        findings[maker, default: []].append(Finding(name: name, quality: quality, likeness: likeness))
      }
    }
    return findings
  }

  private static func cases(_ bytes: [UInt8], orientation: Int, number: Int) -> [QualityCase] {
    guard let whole = QualityCase.whole(bytes, orientation: orientation),
      let photograph = TestPicture(decoding: bytes)
    else { return [] }
    let kinds = QualityCase.kinds
    let sizes = QualityCase.sizes
    let derived = (0..<3).compactMap { index in
      QualityCase.derived(
        from: photograph, kind: kinds[(number * 2 + index) % kinds.count],
        // Two thumbnails, then one of the other sizes.
        size: index < 2 ? sizes[0] : sizes[1 + number % (sizes.count - 1)])
    }
    return [whole] + derived
  }
}
