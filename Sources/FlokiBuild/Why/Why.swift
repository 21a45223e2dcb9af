package import FlokiCheck
package import FlokiCompiler
package import FlokiRules
package import FlokiSyntax

/// The result of `floki why`.
package enum WhyOutcome: Sendable {
  /// The project has errors, so nothing could be published.
  case problems(DiagnosticReport)
  /// The answers, and the files of their places.
  case answers([WhyAnswer], SourceFiles)
}

/// One answer with what the published folder and the cache have.
package struct WhyAnswer: Sendable {
  package var provenance: Provenance
  /// The published JSON; nil if the question is not about a value, or the value is left out.
  package var value: String?
  /// Whether the question is about a value that is left out of the file.
  package var isLeftOut = false
  /// The entries in the picture cache.
  package var cached: [String] = []

  init(_ provenance: Provenance) { self.provenance = provenance }
}

/// A question about something that does not exist (exit code 2).
package struct NothingThere: CommandFailure {
  package let description: String
  package let hint: String?
  package var exitStatus: ExitStatus { .usage }
}

/// Finds the origin of something published, or where a source is published. Does not change the published folder.
///
/// - Parameters:
///   - questions: Each a published file by its path or address, with a line, a column or a pointer to a value; a source, with a
///     line; or an item.
///   - absolute: Makes a typed path absolute.
package func why(
  _ questions: [String], in request: BuildRequest, absolute: (String) -> String
) async throws -> WhyOutcome {
  let inquiry: Inquiry
  switch try await Inquiry.open(request) {
  case .open(let opened): inquiry = opened
  case .problems(let report): return .problems(report)
  }
  guard inquiry.site != nil else { return .problems(inquiry.report) }
  let answers = try questions.flatMap { try inquiry.answers(to: $0, absolute: absolute) }
  return .answers(answers.map(inquiry.withCaches), inquiry.trace.sources.files)
}

/// One stage of an item in lines, for those who work on floki.
package func debug(
  _ topic: DebugTopic, of item: String, in request: BuildRequest
) async throws -> (lines: [String], problems: DiagnosticReport?) {
  let inquiry: Inquiry
  switch try await Inquiry.open(request) {
  case .open(let opened): inquiry = opened
  case .problems(let report): return ([], report)
  }
  let items = inquiry.trace.items(named: item)
  guard !items.isEmpty else { throw inquiry.nothing(named: item, among: inquiry.trace.namesOfItems) }
  var lines = items.flatMap { inquiry.trace.lines(of: topic, $0) }
  if topic == .cache {
    for item in items {
      lines += inquiry.cacheLines(of: inquiry.trace.provenance(of: item).pictures).map { "  picture \($0)" }
    }
  }
  return (lines, inquiry.site == nil ? inquiry.report : nil)
}
