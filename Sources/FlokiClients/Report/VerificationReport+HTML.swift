extension VerificationReport {
  /// The report as one page that needs nothing else: no script, no other file, light or dark as the reader likes it.
  package func html(showing host: StaticHost, version: String) -> String {
    var screens = ReportScreens(findings: sortedFindings, pictures: EmbeddedPictures(of: host))
    let sections = groups.map { screens.html($0) }.joined()
    let findings = Finding.Severity.allCases.map(html).joined()
    let omitted = omission.map { "<p>\($0.escapedHTML)</p>\n" } ?? ""
    let advice = advice(version: version).map { "<p class=\"advice\">\($0.escapedHTML)</p>\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(subject.escapedHTML): \(tally)</title>
      <style>
      \(Self.style)\(screens.pictures.styles)</style></head>
      <body>
      <h1>\(subject.escapedHTML)</h1>
      <p>\(tally.prefix(1).uppercased() + tally.dropFirst()), seen by \(readers.summary.escapedHTML).</p>
      \(omitted)\(advice)\(findings)<h2>Screens</h2>
      \(sections)\(elsewhere)</body></html>

      """
  }

  private func html(_ severity: Finding.Severity) -> String {
    let some = findings.filter { $0.severity == severity }
    let files = problems.filter { $0.severity == severity }.map { problem in
      """
      <dt class="\(severity.rawValue)">\(problem.what.escapedHTML)</dt>
      <dd><code>\(problem.file.escapedHTML)</code></dd><dd>\(problem.readers.escapedHTML)</dd>\
      <dd>Avoided by: \(problem.avoid.escapedHTML)</dd>

      """
    }
    guard !some.isEmpty || !files.isEmpty else { return "" }
    let rows = some.map { finding in
      let avoid = finding.avoid.isEmpty ? "" : "<dd>Avoided by: \(finding.avoid.escapedHTML)</dd>"
      return """
        <dt class="\(severity.rawValue)">\(finding.what.escapedHTML) (C\(finding.fact))</dt>
        <dd><code>\(finding.location.escapedHTML)</code></dd><dd>\(finding.readers.summary.escapedHTML)</dd>\(avoid)

        """
    }
    return "<h2>\(severity.title)</h2>\n<dl>\n\((rows + files).joined())</dl>\n"
  }

  private var elsewhere: String {
    guard !unvisited.isEmpty else { return "" }
    let list = unvisited.map { "<li><code>\($0.escapedHTML)</code></li>" }.joined(separator: "\n")
    return "<h2>Not looked at</h2>\n<ul>\n\(list)\n</ul>\n"
  }

  private static var style: String {
    """
    body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
    h1{font-size:1.4rem}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1rem}
    dt{font-weight:600;margin-top:1rem;padding-left:.6rem;border-left:.3rem solid}
    dd{margin:0 0 0 .9rem}.error{border-color:#c01c28}.warning{border-color:#c88800}.note{border-color:#8888}
    .advice{border:1px solid;padding:.5rem 1rem}
    details{border:1px solid #8886;border-radius:.4rem;padding:.4rem .8rem;margin:.5rem 0}
    summary{font-weight:600;cursor:pointer}ul{list-style:none;padding:0}
    li.item{display:flex;gap:.6rem;align-items:center;margin:.3rem 0}
    .p{flex:none;width:3rem;background-size:100% 100%;background-color:#8883;aspect-ratio:1}
    .footer{opacity:.7;font-size:.85rem}mark{padding:0 .3rem}

    """
  }
}

extension Finding.Severity {
  fileprivate var title: String {
    switch self {
    case .error: "Lost"
    case .warning: "Changed"
    case .note: "Notes"
    }
  }
}

extension String {
  /// Text that is no markup.
  var escapedHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
