import FlokiContent
import FlokiRules
import FlokiSyntax

/// Requests of templates to other servers on every page; phones do not store the responses (C191 C193).
///
/// Addresses from items, such as a picture of another site, are not reported.
func checkTemplateHosts(_ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics) {
  let own = project.settings.baseURL.value.hostReach?.host.lowercased()
  for source in sources.templates {
    for request in PageRequest.all(in: sources.files[source].bytes.withoutTemplateComments)
    where request.host != own {
      diagnostics.report(.templateOtherHost(request, at: .bytes(request.range, of: source)))
    }
  }
}

extension [UInt8] {
  /// With blanks in the place of `{{! … }}`, so that every place stays.
  fileprivate var withoutTemplateComments: [UInt8] {
    var bytes = self
    var place = startIndex
    while let open = bytes[place...].firstRange(of: "{{!".utf8) {
      let end = bytes[open.upperBound...].firstRange(of: "}}".utf8)?.upperBound ?? bytes.endIndex
      for index in open.lowerBound..<end { bytes[index] = 0x20 }
      place = end
    }
    return bytes
  }
}

/// Templates with requests to other servers.
struct CheckTemplateHostsRules: RuleSet {
  let templateOtherHost = Rule("template-other-host", .warning, in: .pages)
}

private let rules = CheckTemplateHostsRules()

extension Diagnostic {
  fileprivate static func templateOtherHost(_ request: PageRequest, at span: SourceSpan) -> Self {
    .init(
      rules.templateOtherHost, "the template sends a request to `\(request.host)` on every page", at: span,
      why:
        "That server learns who reads what and when, and phones do not store its response: readers miss it offline and wait for it on a slow network (C191 C193).",
      hint: request.kind.hint)
  }
}

extension PageRequest.Kind {
  /// How to avoid the request.
  fileprivate var hint: String {
    switch self {
    case .font: "remove it, and name fonts that phones have: `font-family: Georgia, serif`."
    case .style: "copy its rules into a `<style>` of the template."
    case .script: "remove it, or copy the script into the template."
    case .ofScript: "remove the request from the script."
    case .picture: "remove it, or embed the picture in the template as `data:`."
    case .frame, .media: "link to it instead: `<a href=\"…\">`."
    case .connection: "remove the line; links do not need it."
    }
  }
}
