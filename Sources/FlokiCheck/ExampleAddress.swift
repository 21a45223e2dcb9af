import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSyntax

extension Site {
  /// Warns of a base URL for examples: phones would find nothing below it (C32 C109).
  func checkAddress(toRelease isReleased: Bool, reporting diagnostics: inout Diagnostics) {
    guard let host = baseURL.exampleHost, let span = baseURLSpan ?? generations.first?.span else { return }
    diagnostics.report(.servedAtExample(host, isReleased: isReleased, at: span))
  }
}

extension String {
  /// The host of a base URL if it is reserved for examples and serves nothing (RFC 2606).
  package var exampleHost: String? {
    let host = hostOfAddress
    let isKept = ["example.com", "example.net", "example.org", "example", "invalid", "test"].contains {
      name in
      host == name || host.hasSuffix(".\(name)")
    }
    return isKept ? host : nil
  }
}

/// Addresses that serve nothing.
struct ExampleAddressRules: RuleSet {
  let baseURLExample = Rule("base-url-example", .warning, in: .settings)
}

private let rules = ExampleAddressRules()

extension Diagnostic {
  fileprivate static func servedAtExample(_ host: String, isReleased: Bool, at span: SourceSpan) -> Self {
    .init(
      rules.baseURLExample, "`\(host)` is reserved for examples and serves nothing", at: span,
      why:
        "Every address in the app begins with it, so the \(isReleased ? "released" : "published") app would be empty on every phone (C32 C109).",
      hint:
        "write the address that the folder will be served at, and \(isReleased ? "release" : "publish") again."
    )
  }
}
