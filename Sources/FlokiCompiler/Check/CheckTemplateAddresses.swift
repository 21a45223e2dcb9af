import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Dead addresses in templates: relative ones, and those that the page's values complete (C191 C192).
/// ``checkOwnAddresses`` checks complete addresses.
func checkTemplateAddresses(
  _ project: Project, _ sources: SourceTree, _ published: PublishedAddresses,
  reporting diagnostics: inout Diagnostics
) {
  // Invalid templates were reported; their partials may be endless.
  let sound = sources.templates.filter { source in
    !diagnostics.hasErrors(in: .bytes(0..<max(1, sources.files[source].bytes.count), of: source))
  }
  for written in sources.addresses(in: sound, languages: project.settings.languages.map(\.text)) {
    guard !written.resource.isBesideThePage, !diagnostics.hasErrors(in: written.span) else { continue }
    let isCompleted = written.resource.value.contains("{{")
    let problems = written.addresses.lazy.compactMap { $0.problem(in: published, isCompleted: isCompleted) }
    guard let problem = problems.first else { continue }
    let passing: String? = if case .passing(let path) = problem { path } else { nil }
    diagnostics.report(.templateAddress(written.resource, passing: passing, at: written.span))
  }
}

/// An address in a template, with its possible values.
private struct WrittenTemplateAddress {
  let resource: HTMLSurvey.Resource
  let source: SourceID
  let addresses: [TemplateAddress]

  var span: SourceSpan { .bytes(resource.range, of: source) }
}

extension SourceTree {
  /// The addresses in templates of the project.
  fileprivate func addresses(in templates: [SourceID], languages: [String]) -> [WrittenTemplateAddress] {
    var tags = BuiltInTemplates.all.mapValues { TemplateTags(of: Array($0.utf8)) }
    for source in templates {
      tags[files[source].path.nameInPath.withoutExtension] = TemplateTags(of: files[source].bytes)
    }
    return templates.flatMap { source -> [WrittenTemplateAddress] in
      guard let template = tags[files[source].path.nameInPath.withoutExtension] else { return [] }
      return HTMLSurvey(of: files[source].bytes).resources.filter { !$0.isForm }.map { resource in
        let addresses = TemplateAddress.all(
          in: resource.value, at: resource.range.lowerBound, of: template, tags, languages: languages)
        return WrittenTemplateAddress(
          resource: resource, source: source,
          addresses: resource.attribute == "srcset" ? addresses.flatMap(\.candidates) : addresses)
      }
    }
  }
}

extension TemplateAddress {
  /// The addresses of a `srcset`: the first word of each part, unless a value makes the list.
  fileprivate var candidates: [TemplateAddress] {
    guard begins == nil else { return [] }
    return text.split(separator: ",").compactMap { part in
      part.split(whereSeparator: \.isWhitespace).first.map { TemplateAddress(String($0)) }
    }
  }

  /// What is wrong with it; nil if it works or leads outside the project.
  ///
  /// - Parameter isCompleted: Whether values of the page are in it.
  fileprivate func problem(
    in published: PublishedAddresses, isCompleted: Bool
  ) -> PublishedAddresses.Problem? {
    if let begins, begins != .lang {
      // An address from a value was already checked, and a query or fragment after it does not change the file.
      let rest = text.dropFirst()
      guard begins == .image, let next = rest.first, !"?#".contains(next) else { return nil }
      return .unpublished(text)
    }
    return published.problem(ofReference: text, isCompleted: isCompleted)
  }
}

extension PublishedAddresses {
  /// What is wrong with an address in a template: relative ones start at the folder of pages.
  fileprivate func problem(ofReference written: String, isCompleted: Bool) -> Problem? {
    // Browsers drop these characters everywhere.
    let reference = String(written.filter { !"\t\n\r".contains($0) }).trimmingBlanks
    guard let first = reference.first, !"?#".contains(first) else { return nil }
    switch reference.addressScheme {
    case "http"?, "https"?:
      guard reference.contains("://") else { return .unpublished(reference) }
      // Without values it is checked like any other address.
      return isCompleted ? problem(of: reference, .linked) : nil
    case .some: return nil
    case nil:
      if reference.hasPrefix("//") { return isCompleted ? problem(of: reference, .linked) : nil }
      return problem(of: base.address(of: reference, inFolder: "p"), .linked)
    }
  }
}

extension String {
  /// Without blanks and control characters at both ends, as browsers read an address.
  fileprivate var trimmingBlanks: String {
    let letters = unicodeScalars.drop { $0.value <= 0x20 }
    guard let last = letters.lastIndex(where: { $0.value > 0x20 }) else { return "" }
    return String(letters[...last])
  }
}
