/// A malformed case: the problem and its line.
package struct CaseProblem: Error, CustomStringConvertible, Equatable {
  /// From the repository's root.
  package let path: String
  package let line: Int
  package let problem: String

  package init(_ path: String, line: Int, _ problem: String) {
    (self.path, self.line, self.problem) = (path, line, problem)
  }

  package var description: String { "\(path):\(line): \(problem)" }
}
