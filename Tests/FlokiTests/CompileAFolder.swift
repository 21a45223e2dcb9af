import FlokiKit
import Foundation

/// The code of the article `CompileAFolder`, which shows what is between the marks.
struct CompileAFolder {
  let folder: URL
  let output: URL
  let date: Date
  let print: (String) -> Void

  func check() async throws {
    // snippet.check
    let project = FlokiProject(folder: folder)
    for problem in try await project.check(asOf: date) {
      print("\(problem.file):\(problem.line): \(problem.severity.rawValue): \(problem.message)")
      if !problem.hint.isEmpty { print("Hint: \(problem.hint)") }
    }
    // snippet.end
  }

  func build() async throws {
    let project = FlokiProject(folder: folder)
    // snippet.build
    do {
      let publication = try await project.build(to: output, asOf: date)
      print("Wrote \(publication.writtenCount) of \(publication.fileCount) files.")
    } catch let error as ContentError {
      print("Not published: \(error.problems.count { $0.severity == .error }) errors.")
    }
    // snippet.end
  }

  func buildStrictly() async throws {
    // snippet.strict
    let project = FlokiProject(folder: folder, jobs: 2, isLocked: true, isStrict: true)
    let publication = try await project.build(to: output, asOf: date)
    // snippet.end
    print("\(publication.problems.count)")
  }
}
