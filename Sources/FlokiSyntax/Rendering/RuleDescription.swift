/// What is known of a code apart from any one problem, for tools that show rules: SARIF viewers, code scanning.
package struct RuleDescription: Hashable, Sendable {
  package var code: String
  /// What the code has unless `--strict` raises it.
  package var severity: Diagnostic.Severity
  /// One line, without a full stop.
  package var title: String
  /// The page about it, as plain text and as Markdown.
  package var text: String
  package var markdown: String
  /// Where that page is found; nil where it is published nowhere.
  package var helpURI: String?

  package init(
    code: String, severity: Diagnostic.Severity, title: String, text: String, markdown: String,
    helpURI: String?
  ) {
    self.code = code
    self.severity = severity
    self.title = title
    self.text = text
    self.markdown = markdown
    self.helpURI = helpURI
  }
}
