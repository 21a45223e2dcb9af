import CCatalogue
import FlokiRules

/// Everything that floki can report: a page for each permanent code, and the facts that the rules rest on.
///
/// The pages are those of the handbook, carried inside the binary: `floki explain` prints them, SARIF quotes them,
/// and every example in them is run by a test.
package enum Catalogue {
  /// Every code, in alphabetical order.
  package static let codes: [String] = (0..<floki_catalogue_page_count()).map { index in
    unsafe String(cString: floki_catalogue_page_at(index).code)
  }

  /// Every page, in the order of the codes.
  package static let pages: [RulePage] = codes.indices.map { RulePage(code: codes[$0], text: text(at: $0)) }

  /// The page about a code; nil for a code that floki does not know.
  package static func page(for code: String) -> RulePage? {
    codes.firstIndex(of: code).map { RulePage(code: code, text: text(at: $0)) }
  }

  /// Every fact about the deployed clients, in the order of the reference.
  package static let phoneFacts = ClientFact.all(in: unsafe text(of: floki_catalogue_client_facts()))

  /// Every fact about browsers, in the order of the reference.
  package static let browserFacts = ClientFact.all(in: unsafe text(of: floki_catalogue_browser_facts()))

  /// Every fact about a client.
  package static let facts = phoneFacts + browserFacts

  /// The pages that cite a fact, in the order of the codes.
  package static func pages(citing fact: ClientFact) -> [RulePage] {
    pages.filter { FactCitation.names(in: $0.body).contains(fact.id) }
  }

  private static func text(at index: Int) -> String { unsafe text(of: floki_catalogue_page_at(index)) }

  private static func text(of page: floki_catalogue_page) -> String {
    unsafe String(
      decoding: UnsafeBufferPointer(start: page.bytes, count: page.count), as: UTF8.self)
  }
}
