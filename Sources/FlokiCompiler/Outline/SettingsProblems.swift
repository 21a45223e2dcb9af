import FlokiContent
package import FlokiProtocol
package import FlokiSyntax

/// Problems of one entry of `floki.yaml`, regardless of the other entries and the content.
package func problems(
  of attribute: Attribute, in yaml: [UInt8], under conditions: BuildConditions
) async throws(CancellationError) -> [Diagnostic] {
  var files = SourceFiles()
  let source = files.append(SourceFile(path: ProjectPath.settings, bytes: yaml))
  let sources = SourceTree(files: files, media: [:])
  var diagnostics = Diagnostics()
  guard let draft = try await parse(sources, jobs: 1, reporting: &diagnostics),
    let node = draft.project[attribute]
  else { return [] }
  let project = try await resolve(draft, from: sources, under: conditions, reporting: &diagnostics)
  try await check(project, from: sources, under: conditions, reporting: &diagnostics)
  let place = node.span
  return diagnostics.sorted().filter { diagnostic in
    let span = diagnostic.primary.span
    return span.source == source && span.start >= place.start && span.end <= place.end
  }
}
