import CLCMS
import CZlib

/// Recognises profiles that colours can be converted from, without converting any: setting up a conversion takes
/// thousands of times as long.
enum ProfileCheck {
  enum Space { case rgb, gray, cmyk }

  /// Whether lcms reads the profile, and everything in it that a conversion of such a picture needs.
  static func isUsable(_ bytes: [UInt8], for spaces: Set<Space>) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      guard
        let profile = unsafe cmsOpenProfileFromMem(
          buffer.baseAddress, cmsUInt32Number(clamping: buffer.count))
      else { return false }
      defer { unsafe cmsCloseProfile(profile) }
      let tags: [cmsTagSignature]
      switch unsafe cmsGetColorSpace(profile) {
      case cmsSigRgbData where spaces.contains(.rgb):
        tags = [
          cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag, cmsSigRedColorantTag, cmsSigGreenColorantTag,
          cmsSigBlueColorantTag,
        ]
      case cmsSigGrayData where spaces.contains(.gray): tags = [cmsSigGrayTRCTag]
      case cmsSigCmykData where spaces.contains(.cmyk): tags = []
      default: return false
      }
      // Curves and primaries, or a table: the one that a profile has must be whole.
      let table = [cmsSigAToB0Tag, cmsSigDToB0Tag].first { unsafe cmsIsTag(profile, $0) != 0 }
      if let table { return unsafe cmsReadTag(profile, table) != nil }
      return !tags.isEmpty && tags.allSatisfy { unsafe cmsReadTag(profile, $0) != nil }
    }
  }

  /// Decompressed bytes; nil if they are truncated, invalid or larger than any profile.
  static func unpacked(_ packed: [UInt8]) -> [UInt8]? {
    for capacity in [1 << 14, 1 << 18, 1 << 23] {
      var status: Int32 = 0
      let profile = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        var length = uLongf(capacity)
        unsafe packed.withUnsafeBufferPointer { packed in
          unsafe status = uncompress(
            buffer.baseAddress, &length, packed.baseAddress, uLong(packed.count))
        }
        count = status == Z_OK ? Int(length) : 0
      }
      if status == Z_OK { return profile }
      guard status == Z_BUF_ERROR else { return nil }
    }
    return nil
  }
}
