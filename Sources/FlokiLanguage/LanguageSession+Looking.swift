import FlokiCheck
import FlokiCompiler
import FlokiSyntax

extension LanguageSession {
  /// Finds out what can be said of one text of a large project at once; the check of the whole has the last word.
  func lookQuickly(at uri: String, in root: String) {
    guard let project = projects[root], let names = project.names, let report = project.state?.report,
      project.namedGeneration == project.checkedGeneration,
      names.sources.files.files.count >= QuickLook.leastFiles, let document = documents[uri],
      let path = project.path(of: document.path), path.isYAML || path.isMarkdown,
      let request = try? requesting(root)
    else { return }
    project.looking?.cancel()
    let look = QuickLook(names: names, report: report, path: path, now: request.now)
    let (queue, generation, known) = (queue, project.generation, project.doubtful[uri])
    projects[root]?.looking = Self.looking(look, at: document.bytes, known) { report, doubtful in
      queue.add(
        .lookedAt(uri: uri, project: root, generation: generation, report, doubtful: doubtful))
    }
  }

  private static func looking(
    _ look: QuickLook, at text: [UInt8], _ known: Set<String>?,
    _ tell: @escaping @Sendable (DiagnosticReport?, Set<String>) -> Void
  ) -> Task<Void, Never> {
    Task {
      let doubtful: Set<String>
      if let known { doubtful = known } else { doubtful = await look.doubtfulCodes() }
      tell(await look.look(at: text, doubting: doubtful), doubtful)
    }
  }

  /// Shows what was found in one text, unless it has changed, or the whole was checked, by now.
  func take(
    _ report: DiagnosticReport?, of uri: String, in root: String, _ generation: Int, _ doubtful: Set<String>
  ) {
    guard let project = projects[root], !project.isSettled, let document = documents[uri] else { return }
    // They are as true as the last check is, whatever was typed since.
    projects[root]?.doubtful[uri] = doubtful
    guard project.generation == generation, let report, let path = project.path(of: document.path) else {
      return
    }
    var writer = FindingWriter(report, root, [path: uri], client)
    let shown = report.limited(to: Self.mostOfACode).report.diagnostics.map { writer.json(of: $0) }
    tell(uri, in: root, ShownFindings(version: document.version, diagnostics: shown))
  }
}
