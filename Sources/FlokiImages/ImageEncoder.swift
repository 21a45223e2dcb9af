import CDeflate
import CGD
import CJPEG
import CLCMS
import CPNG

/// Who makes the pictures.
package enum ImageEncoder {
  /// Everything but source and operation that decides the bytes of a picture. It goes into the names of
  /// pictures and the keys of the cache: a phone never asks again for a picture whose name it knows (C168
  /// C173).
  package static let version: String = {
    let lcms = cmsGetEncodedCMMversion()
    let gd = unsafe String(cString: floki_gd_version())
    let jpeg = unsafe String(cString: floki_jpeg_version())
    let png = unsafe String(cString: floki_png_version())
    let zlib = unsafe String(cString: floki_zlib_version())
    return
      "floki-images \(revision), libgd \(gd), libjpeg-turbo \(jpeg), libpng \(png), zlib \(zlib), zopfli \(zopfli), lcms \(lcms)"
  }()

  /// According to Debian's package: the library itself does not tell.
  private static let zopfli = "1.0.3"

  /// Counts the changes of this module that change the pictures of every source; those of some alone are counted in
  /// ``ImageHeader/readingRevision``.
  private static let revision = 6
}
