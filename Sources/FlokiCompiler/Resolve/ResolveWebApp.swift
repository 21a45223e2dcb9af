import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Reads the settings of the app for browsers; nil if it is not enabled.
///
/// - Parameter clients: If floki.yaml names the browser among them, the app needs no `web_app`.
func resolveWebApp(
  _ draft: Draft, for clients: Clients, from sources: SourceTree, reporting diagnostics: inout Diagnostics
) -> WebApp? {
  let block = draft.project
  // Both are read either way, so that a problem in them does not wait for the day on which the app is wanted.
  let named = block[ProjectAttribute.appIcon].flatMap { $0.isEmpty ? nil : $0 }
  let icon = named.flatMap {
    sources.picture($0, for: ProjectAttribute.appIcon, reporting: &diagnostics)
  }
  return placeOfWebApp(block, for: clients, reporting: &diagnostics).map {
    WebApp(span: $0, icon: icon, namesIcon: named != nil)
  }
}

/// Where the app is asked for; nil if it is not published.
func placeOfWebApp(
  _ block: Block, for clients: Clients, reporting diagnostics: inout Diagnostics
) -> SourceSpan? {
  if let node = block[ProjectAttribute.webApp], !node.isEmpty {
    guard case .bool(true)? = node.value(of: ProjectAttribute.webApp, reporting: &diagnostics) else {
      return nil
    }
    return node.span
  }
  guard clients.contains(.browser), let node = block[ProjectAttribute.clients], !node.isEmpty,
    node.count > 0 || node.kind == .scalar
  else {
    return nil
  }
  return node.span
}

/// The hosts that links may open without asking; `*.example.org` matches every host below it.
func resolveExternalHosts(_ draft: Draft, reporting diagnostics: inout Diagnostics) -> [String] {
  let hosts = draft.project[ProjectAttribute.external].flatMap { node in
    node.isEmpty
      ? nil
      : node.list(for: ProjectAttribute.external, reporting: &diagnostics) { element, diagnostics in
        element.host(for: ProjectAttribute.external, reporting: &diagnostics)
      }
  }
  return hosts ?? []
}

extension YAMLNode {
  /// A host by its name alone, in small letters.
  fileprivate func host(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> String? {
    guard let text = string(for: attribute, reporting: &diagnostics) else { return nil }
    let name = text.lowercased()
    guard (name.hasPrefix("*.") ? String(name.dropFirst(2)) : name).isHostName else {
      diagnostics.report(.notAHost(text, at: span))
      return nil
    }
    return name
  }
}

extension String {
  fileprivate var isHostName: Bool {
    let labels = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
          && label.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
              UInt8(ascii: "-"):
              true
            default: false
            }
          }
      }
  }

  /// The host of what looks like an address: `www.example.org` of `https://www.example.org/news`.
  fileprivate var hostInAddress: String? {
    let lowercased = lowercased()
    let rest = lowercased.firstRange(of: "://").map { lowercased[$0.upperBound...] } ?? lowercased[...]
    let host = String(rest.prefix { !"/:?#".contains($0) })
    return host != lowercased && host.isHostName ? host : nil
  }
}

/// Hosts that no link could lead to.
struct ResolveWebAppRules: RuleSet {
  let externalMalformed = Rule("external-malformed", .error, in: .webApp)
}

private let rules = ResolveWebAppRules()

extension Diagnostic {
  fileprivate static func notAHost(_ text: String, at span: SourceSpan) -> Self {
    let host = text.hostInAddress
    return .init(
      rules.externalMalformed, "`external` lists host names, and `\(text)` is not one", at: span,
      why:
        "The app for browsers compares the host of each link with these names, so it would ask before every link.",
      hint: host.map { "write `\($0)`." } ?? "write a name such as `www.example.org`.",
      fix: host.map { .init("replaced `\(text)` with `\($0)`", [.init(span, $0)]) })
  }
}
