import FlokiCompiler
import FlokiSyntax
import FlokiWords
import Foundation

/// What translators send back, in each of their formats.
struct TranslationTarget: FuzzTarget {
  private let seeds: [(name: String, bytes: [UInt8])]

  init(repository: String) throws {
    seeds = try ImportTarget.files(in: "\(repository)/Tests/Fuzz/translations")
  }

  func input(round: Int, start: UInt64) -> FuzzInput {
    var damage = TextDamage(round: round, start: start, others: seeds.map(\.bytes))
    let index = round % seeds.count
    return FuzzInput(
      name: "a damaged \(seeds[index].name)", bytes: damage.damaged(seeds[index].bytes), seed: index)
  }

  func run(_ input: FuzzInput) -> [String] {
    var files = SourceFiles()
    let name = seeds[input.seed].name
    let source = files.append(SourceFile(path: name, bytes: input.bytes))
    var diagnostics = Diagnostics()
    let file = TranslationFile(input.bytes, named: name, of: source, reporting: &diagnostics)
    var complaints = Reports(diagnostics, of: SourceTree(files: files, media: [:])).complaints
    if file == nil, !diagnostics.hasErrors { complaints.append("nothing was read, without a reason") }
    for entry in file?.entries ?? [] where entry.span.end > input.bytes.count {
      complaints.append("a translation is behind the end of its file")
    }
    return complaints
  }
}
