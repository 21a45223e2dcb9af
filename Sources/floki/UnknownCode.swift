import FlokiCatalogue
import FlokiRules
import FlokiSyntax

/// No diagnostic has the code: a typo of the fingers, as a rule.
struct UnknownCode: CommandFailure {
  let code: String

  var description: String { "no diagnostic has the code \(code)" }

  var hint: String? {
    guard let nearest = nearestName(to: code, among: Explanation.names) else {
      return "`floki explain` lists all \(Catalogue.codes.count)."
    }
    return "did you mean `floki explain \(nearest)`?"
  }
  var exitStatus: ExitStatus { .usage }
}

/// No fact about the phones has the number.
struct UnknownFact: CommandFailure {
  /// In capitals, as facts are named.
  let name: String

  var description: String { "no fact about the phones has the number \(name)" }

  var hint: String? {
    let names = Catalogue.facts.map(\.name)
    guard let nearest = nearestName(to: name, among: names) else {
      return "the facts are C1 to C\(names.count)."
    }
    return "did you mean `floki explain \(nearest)`?"
  }
  var exitStatus: ExitStatus { .usage }
}
