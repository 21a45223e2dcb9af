import Foundation

extension String {
  /// What is between two generated-text marks, `<!-- facts:begin -->` and `<!-- facts:end -->`.
  func section(_ name: String) -> Substring? {
    guard let begin = range(of: "<!-- \(name):begin -->\n"),
      let end = range(of: "<!-- \(name):end -->", range: begin.upperBound..<endIndex)
    else { return nil }
    return self[begin.upperBound..<end.lowerBound]
  }
}
