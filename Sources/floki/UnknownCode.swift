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

/// No fact about the clients has the number.
struct UnknownFact: CommandFailure {
  let id: FactName

  var description: String {
    switch id.subject {
    case .phones: "no fact about the phones has the number \(id)"
    case .browsers: "no fact about browsers has the number \(id)"
    }
  }

  var hint: String? {
    let names = Catalogue.facts.filter { $0.id.subject == id.subject }.map(\.name)
    guard let nearest = nearestName(to: "\(id)", among: names) else {
      return "the facts are \(FactName(id.subject, 1)) to \(FactName(id.subject, names.count))."
    }
    return "did you mean `floki explain \(nearest)`?"
  }
  var exitStatus: ExitStatus { .usage }
}
