import FlokiCompiler
package import FlokiSite

extension Site {
  /// Throws if a library for compressed files is missing.
  package func judgeCompression() throws(CodingFailure) {
    for coding in codings where !coding.isAvailable { throw CodingFailure(coding: coding) }
  }
}
