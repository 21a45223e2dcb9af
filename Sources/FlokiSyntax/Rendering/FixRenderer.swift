/// Says on one line what became of a fix: "fixed content/news/a.md:3:1: replaced `titel` with `title`".
package struct FixRenderer: Sendable {
  private let lines: LineTables

  package init(files: SourceFiles, paths: ShownPaths = .ofProject) {
    lines = LineTables(files: files, paths: paths)
  }

  /// - Parameter refusal: why the fix was not made, as a clause; nil where it was.
  package func render(
    _ diagnostic: Diagnostic, refusedBecause refusal: String?, isDryRun: Bool = false
  ) -> String {
    let place = lines.place(of: diagnostic.primary.span)
    let shown = place.isWholeFile ? place.path : "\(place.path):\(place.line):\(place.column)"
    let verb = refusal != nil ? "left alone" : isDryRun ? "would fix" : "fixed"
    return TerminalText.inline("\(verb) \(shown): \(refusal ?? diagnostic.fix?.summary ?? diagnostic.code)")
  }
}
