import FlokiCompiler
import FlokiSite

extension Site {
  /// Throws where a library is missing that packed files need.
  func judgeCompression() throws(CodingMissing) {
    for coding in codings where !coding.isAvailable { throw CodingMissing(coding: coding) }
  }
}
