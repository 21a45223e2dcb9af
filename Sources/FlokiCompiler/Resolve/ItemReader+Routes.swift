import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ItemReader {
  /// The addresses of the website that lead to the item; nil for none, as for nearly every item.
  func routes(of block: Block, reporting diagnostics: inout Diagnostics) -> ItemRoutes? {
    let written = block.text(
      ItemSourceAttribute.slug, scope: .everyLanguage, in: settings, reporting: &diagnostics)
    let slugs = settings.languages.indices.map { language -> Located<String>? in
      guard let text = written?.byLanguage[language] else { return nil }
      guard text.text.isRouteSlug else {
        let span = text.span
        // One text represents all languages, and is told once.
        if language == 0 || written?.byLanguage[0]?.span != span {
          diagnostics.report(.slugMalformed(text.text, at: span))
        }
        return nil
      }
      return Located(text.text, at: text.span)
    }
    let legacyID = block[ItemSourceAttribute.legacyID].flatMap { node in
      node.integer32(for: ItemSourceAttribute.legacyID, reporting: &diagnostics).map {
        Located($0, at: node.span)
      }
    }
    let aliases = block[ItemSourceAttribute.aliases].flatMap { node in
      node.isEmpty
        ? nil
        : node.list(for: ItemSourceAttribute.aliases, reporting: &diagnostics) { element, diagnostics in
          element.alias(reporting: &diagnostics)
        }
    }
    let routes = ItemRoutes(slugs: slugs, legacyID: legacyID, aliases: aliases ?? [])
    return routes.isEmpty ? nil : routes
  }
}

extension YAMLNode {
  /// An address as links are compared with it: without a fragment.
  fileprivate func alias(reporting diagnostics: inout Diagnostics) -> Located<String>? {
    guard let text = string(for: ItemSourceAttribute.aliases, reporting: &diagnostics) else { return nil }
    let isPath = text.hasPrefix("/") && !text.hasPrefix("//")
    guard isPath || text.isRemoteAddress, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      !text.contains("#")
    else {
      diagnostics.report(.aliasMalformed(text, at: span))
      return nil
    }
    return Located(text, at: span)
  }
}

extension String {
  fileprivate var isRouteSlug: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        byte.isASCIIDigit || byte == UInt8(ascii: "-")
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      }
  }
}

/// Addresses of the website that no link could have.
struct ItemReaderRoutesRules: RuleSet {
  let slugMalformed = Rule("slug-malformed", .error, in: .items)
  let aliasMalformed = Rule("alias-malformed", .error, in: .items)
}

private let rules = ItemReaderRoutesRules()

extension Diagnostic {
  fileprivate static func slugMalformed(_ text: String, at span: SourceSpan) -> Self {
    let near = slug(text).replacing("_", with: "-")
    return .init(
      rules.slugMalformed, "a slug consists of the small letters a to z, digits and hyphens", at: span,
      why:
        "Addresses are compared letter by letter, and each client escapes other characters differently (C100 C101).",
      hint: near.isEmpty ? "write a word such as boats-land-again." : "write \(near).")
  }

  fileprivate static func aliasMalformed(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.aliasMalformed, "an alias is a path that begins with /, or a whole address, without a #",
      at: span,
      why: "No link that a reader touches can match this, so it never leads to the item (C102).",
      hint: text.contains("#")
        ? "take out the part from # on." : "write /\(text.drop { $0 == "/" || $0 == " " }).")
  }
}
