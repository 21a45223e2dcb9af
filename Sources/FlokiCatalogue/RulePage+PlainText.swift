package import FlokiRules

extension RulePage {
  /// The page as a terminal shows it: headings without their marks, the files of the examples indented below their
  /// names, no comments.
  ///
  /// - Parameter severity: What the rule's diagnostics usually are.
  package func plainText(as severity: Severity) -> String {
    var lines = ["\(severity)[\(code)]: \(title)", ""]
    var fence: Substring?
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil } else { lines.append(line.isEmpty ? "" : "    \(line)") }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
        let info = line.split(separator: " ")
        lines += [info.count > 1 ? "  \(info[1])" : info.first == "```text" ? "  floki says" : "  with", ""]
      } else if line.hasPrefix("<!-- ") {
        continue
      } else {
        lines.append(line.hasPrefix("## ") ? String(line.dropFirst(3)) : String(line))
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
