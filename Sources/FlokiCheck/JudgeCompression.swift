import FlokiCompiler
package import FlokiSite

extension Site {
  /// Throws where a library is missing that packed files need.
  package func judgeCompression() throws(CodingFailure) {
    for coding in codings where !coding.isAvailable { throw CodingFailure(coding: coding) }
  }
}
