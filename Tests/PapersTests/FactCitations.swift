import FlokiCatalogue
import FlokiRules
import TestSupport

/// Where the sources say that they honour a fact about the clients, in a doc comment or in words for the author.
struct FactCitations {
  /// The paths of the files that cite each fact, in the order of their names.
  private(set) var files: [FactName: [String]] = [:]

  /// The facts that `site/reference/clients.md` and `browsers.md` tell.
  static let all = Catalogue.facts.map(\.id).sorted()

  /// The numbers of those about the clients of 2012.
  static let ofPhones = Catalogue.phoneFacts.map(\.number).sorted()

  /// What cites facts without honouring them: the simulated clients, the library for other clients, tools for those who work on
  /// floki, and what explains citations.
  private static let others = [
    "FlokiCatalogue", "FlokiClientKit", "FlokiClients", "FlokiFuzz", "PaintHarbour", "flokibench",
  ]

  init() throws {
    for path in try Repository.files(below: "Sources", ending: ".swift")
    where !Self.others.contains(where: { path.hasPrefix("Sources/\($0)/") }) {
      for fact in FactCitation.names(in: try Repository.text(path)) {
        files[fact, default: []].append(path)
      }
    }
    // The app for browsers honours what browsers do.
    for path in try Self.filesOfPlayer() {
      for fact in FactCitation.names(in: try Repository.text(path)) where fact.subject == .browsers {
        files[fact, default: []].append(path)
      }
    }
    for fact in files.keys { files[fact]?.sort { Self.name(of: $0) < Self.name(of: $1) } }
  }

  private static func filesOfPlayer() throws -> [String] {
    try [".js", ".css"].flatMap { try Repository.files(below: "site/player", ending: $0) }
  }

  /// `CheckTabs` of `Sources/FlokiCompiler/Check/CheckTabs.swift`, `store.js` of `site/player/model/store.js`.
  static func name(of path: String) -> Substring {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".swift") ? name.dropLast(".swift".count) : name
  }
}
