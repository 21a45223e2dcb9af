import FlokiContent
import FlokiRules
import FlokiSyntax

/// What templates ask other servers for on every page: nothing that floki brings does, and phones keep nothing of it (C191 C193).
///
/// What an item names, such as a picture of another site, is the item's own affair.
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

/// Templates that tell other servers of every reader.
struct CheckTemplateHostsRules: RuleSet {
  let templateOtherHost = Rule("template-other-host", .warning, in: .pages)
}

private let rules = CheckTemplateHostsRules()

extension Diagnostic {
  fileprivate static func templateOtherHost(_ request: PageRequest, at span: SourceSpan) -> Self {
    .init(
      rules.templateOtherHost, "the template asks `\(request.host)` for something on every page", at: span,
      why:
        "That server learns who reads what and when, and phones keep nothing of it: without a network, or where it is slow, readers miss it or wait (C191 C193).",
      hint: request.kind.hint)
  }
}

extension PageRequest.Kind {
  /// What makes the page do without the request.
  fileprivate var hint: String {
    switch self {
    case .font: "take it out, and name fonts that phones have: `font-family: Georgia, serif`."
    case .style: "write its rules into a `<style>` of the template."
    case .script: "take it out, or write the script itself into the template."
    case .ofScript: "take the request out of the script."
    case .picture: "take it out, or write the picture into the template as `data:`."
    case .frame, .media: "link to it instead: `<a href=\"…\">`."
    case .connection: "take the line out; links need none."
    }
  }
}
