import FlokiCatalogue
import FlokiRules
import TestSupport

/// Where the sources say that they honour a fact about the clients, in a doc comment or in words for the author.
struct FactCitations {
  /// The paths of the files that cite each fact, in the order of their names.
  private(set) var files: [Int: [String]] = [:]

  /// The facts that `site/reference/clients.md` tells.
  static let all = Catalogue.facts.map(\.number).sorted()

  /// What cites facts without honouring them: the simulated clients, the library for other clients, tools for those who work on
  /// floki, and what explains citations.
  private static let others = [
    "FlokiCatalogue", "FlokiClientKit", "FlokiClients", "FlokiFuzz", "PaintHarbour", "flokibench",
  ]

  init() throws {
    for path in try Repository.files(below: "Sources", ending: ".swift")
    where !Self.others.contains(where: { path.hasPrefix("Sources/\($0)/") }) {
      for fact in FactCitation.numbers(in: try Repository.text(path)) {
        files[fact, default: []].append(path)
      }
    }
    for fact in files.keys { files[fact]?.sort { Self.name(of: $0) < Self.name(of: $1) } }
  }

  /// `CheckTabs` of `Sources/FlokiCompiler/Check/CheckTabs.swift`.
  static func name(of path: String) -> Substring {
    (path.split(separator: "/").last ?? "").dropLast(".swift".count)
  }
}
