import CTestPictures

/// How near a picture is to the one it should be.
package struct Likeness: Sendable {
  /// Peak signal to noise over red, green and blue, in dB; 99 for pictures that are equal.
  package let psnr: Double
  /// The structural similarity of their brightness, 1 for pictures that are equal; not a number below 11 × 11.
  package let ssim: Double

  /// Two pictures of one size; nil for others.
  package init?(of one: TestPicture, to other: TestPicture) {
    guard one.size == other.size else { return nil }
    var (psnr, ssim) = (0.0, 0.0)
    unsafe test_likeness(one.words, other.words, Int32(one.width), Int32(one.height), &psnr, &ssim)
    self.psnr = psnr
    self.ssim = ssim
  }
}

/// A good many likenesses in three numbers.
package struct LikenessSummary: Sendable {
  package let medianPSNR: Double
  package let worstPSNR: Double
  package let medianSSIM: Double

  /// Nil for none.
  package init?(_ likenesses: [Likeness]) {
    let psnrs = likenesses.map(\.psnr).sorted()
    let ssims = likenesses.map(\.ssim).filter { !$0.isNaN }.sorted()
    guard let worst = psnrs.first, !ssims.isEmpty else { return nil }
    medianPSNR = psnrs[psnrs.count / 2]
    worstPSNR = worst
    medianSSIM = ssims[ssims.count / 2]
  }
}
