import FlokiCatalogue
import FlokiRules
import FlokiSyntax
import Foundation

/// What `floki explain` knows about one name: the page about a code, or a fact about the clients.
enum Explanation {
  case page(RulePage, formerCode: String?)
  case fact(ClientFact)

  /// Every name that is explained.
  static var names: [String] { Catalogue.codes + Catalogue.facts.map(\.name) }

  /// Takes a code, also as a headline that was pasted whole, or a fact in any case, also in parentheses.
  init(of words: String) throws {
    let name = words.withoutBrackets.trimmingCharacters(in: CharacterSet(charactersIn: "(),:"))
    guard let id = FactName(name) else {
      let new = RenamedRules.newCode(of: name)
      guard let page = Catalogue.page(for: new ?? name) else { throw UnknownCode(code: name) }
      self = .page(page, formerCode: new == nil ? nil : name)
      return
    }
    guard let fact = Catalogue.facts.first(where: { $0.id == id }) else {
      throw UnknownFact(id: id)
    }
    self = .fact(fact)
  }

  var plainText: String {
    switch self {
    case .page(let page, let formerCode):
      let facts = FactCitation.names(in: page.body).sorted().map(\.description)
      let renaming = formerCode.map { "\($0) is called \(page.code) now.\n\n" } ?? ""
      let text = renaming + page.plainText(as: page.severity)
      return facts.isEmpty
        ? text : "\(text)\n\nThe facts behind it: floki explain \(facts.joined(separator: " "))"
    case .fact(let fact): return fact.plainText
    }
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let fields =
      switch self {
      case .page(let page, _): try encoder.encode(PageFields(page))
      case .fact(let fact): try encoder.encode(FactFields(fact))
      }
    return String(decoding: fields, as: UTF8.self)
  }
}

private struct PageFields: Encodable {
  let code, family, severity, title, markdown: String

  init(_ page: RulePage) {
    (code, family, title, markdown) = (page.code, page.family, page.title, page.body)
    severity = "\(page.severity)"
  }
}

private struct FactFields: Encodable {
  let fact, section, tag, title, markdown: String
  /// The codes of the diagnostics whose pages cite it.
  let diagnostics: [String]

  init(_ fact: ClientFact) {
    (self.fact, section, tag, title, markdown) = (fact.name, fact.section, fact.tag, fact.title, fact.body)
    diagnostics = Catalogue.pages(citing: fact).map(\.code)
  }
}

extension ClientFact {
  /// The fact, and the diagnostics that rest on it.
  fileprivate var plainText: String {
    let pages = Catalogue.pages(citing: self)
    let text = "\(name): \(title)\n\(section), \(tag)\n\n\(body)"
    return pages.isEmpty
      ? text : "\(text)\n\nDiagnostics that cite it\n\(pages.map(\.line).joined(separator: "\n"))"
  }
}

extension RulePage {
  /// The page as a line of a list.
  var line: String {
    let width = Catalogue.codes.map(\.count).max() ?? 0
    return "  \(severity)".padding(toLength: 11, withPad: " ", startingAt: 0)
      + code.padding(toLength: width + 2, withPad: " ", startingAt: 0) + title
  }
}

extension String {
  /// The code of a headline that was pasted whole: `error[tab-id-taken]:`.
  fileprivate var withoutBrackets: String {
    guard let open = firstIndex(of: "["), let close = lastIndex(of: "]"), open < close else { return self }
    return String(self[index(after: open)..<close])
  }
}
