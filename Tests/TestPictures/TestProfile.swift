import CTestPictures

/// Colour profiles as lcms writes them.
package enum TestProfile {
  /// The primaries of recent telephones, with a plain power law.
  package static var displayP3: [UInt8] {
    unsafe [UInt8](taking: test_rgb_profile([0.680, 0.320, 0.265, 0.690, 0.150, 0.060]))
  }
  /// The same primaries with the curve of sRGB: what telephones really write.
  package static var phoneP3: [UInt8] {
    unsafe [UInt8](taking: test_srgb_curve_profile([0.680, 0.320, 0.265, 0.690, 0.150, 0.060]))
  }
  package static var adobeRGB: [UInt8] {
    unsafe [UInt8](taking: test_rgb_profile([0.640, 0.330, 0.210, 0.710, 0.150, 0.060]))
  }
  package static var sRGB: [UInt8] { unsafe [UInt8](taking: test_srgb_profile()) }
  package static func gray(gamma: Double) -> [UInt8] { unsafe [UInt8](taking: test_gray_profile(gamma)) }
}
