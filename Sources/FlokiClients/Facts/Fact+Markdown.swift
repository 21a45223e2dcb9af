extension Fact {
  /// The facts as the rows of a Markdown table: number, name, standing, and what to do or why there is nothing to see.
  package static var markdownRows: [String] {
    all.map { fact in
      let (standing, words) =
        switch fact.standing {
        case .implemented: ("implemented", fact.avoid)
        case .notInFiles(let reason): ("not in files", reason)
        case .platform(let reason): ("the platform's", reason)
        }
      return "| C\(fact.number) | \(fact.tag) | \(standing) | \(words.markdownCell) |"
    }
  }
}

extension String {
  /// Text that stays inside its cell and is no markup.
  fileprivate var markdownCell: String {
    replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("<", with: "&lt;")
      .replacing("_", with: "\\_")
  }
}
