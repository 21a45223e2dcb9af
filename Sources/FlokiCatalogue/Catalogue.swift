import CCatalogue

/// Everything that floki can find fault with: a page for each permanent code.
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

  private static func text(at index: Int) -> String {
    let page = unsafe floki_catalogue_page_at(index)
    return unsafe String(
      decoding: UnsafeBufferPointer(start: page.bytes, count: page.count), as: UTF8.self)
  }
}
