/// The table of ARCHITECTURE.md that leads from each fact about the clients to the code that honours it.
struct FactsTable {
  private let citations: FactCitations

  init() throws { citations = try FactCitations() }

  /// One row for each run of facts that the same files honour.
  var markdown: String {
    var rows = ["| facts | honoured in |", "|---|---|"]
    var start = FactCitations.all.lowerBound
    while start <= FactCitations.all.upperBound {
      let words = words(for: start)
      var end = start
      while end < FactCitations.all.upperBound, self.words(for: end + 1) == words { end += 1 }
      rows.append("| \(start == end ? "C\(start)" : "C\(start)–C\(end)") | \(words) |")
      start = end + 1
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private func words(for fact: Int) -> String {
    if let files = citations.files[fact] { return files.joined(separator: ", ") }
    return "*\(Self.notForUs[fact] ?? "nowhere yet")*"
  }

  /// What no compiler can honour, and why.
  static let notForUs: [Int: String] = [
    152: "the phone's own timing",
    163: "the phone's own memory",
    164: "the author's: a section is retired by naming it no more",
    177: "the last resort of whoever moves `base_url`",
    207: "the author's choice: web tabs need a network",
  ]
}
