/// Whose doing the problems of a site are that floki made.
package struct Pedigree: Sendable {
  /// Files that differ from what floki published: changed, damaged or removed ones.
  package var changed: [String] = []
  /// Addresses below the base URL that floki never published: the project's own sources name them.
  package var unpublished: [String] = []
  /// Facts of which `floki check` warns, and builds the site all the same.
  package var allowed: [Int] = []
  /// Whether anything is left that neither the project nor a change explains.
  package var isFlokis = false

  package init() {}

  /// What to do about it; nil where there is nothing.
  package func advice(version: String) -> String? {
    var lines: [String] = []
    if !changed.isEmpty {
      lines.append("Not as floki published it: \(changed.listed). Publish the site again.")
    }
    if !unpublished.isEmpty {
      lines.append(
        "The project names addresses that it does not publish: \(unpublished.listed). `floki check` shows where."
      )
    }
    if !allowed.isEmpty {
      let facts = allowed.map { "C\($0)" }.listed
      lines.append("`floki check` warns of \(facts) in the project, and shows where.")
    }
    if isFlokis {
      lines.append(
        "floki made this site, and what else is reported is floki's own: tell the person who maintains floki, with this "
          + "report and its version, \(version).")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension [String] {
  /// The first few, and how many more.
  fileprivate var listed: String {
    prefix(5).joined(separator: ", ") + (count > 5 ? " and \(count - 5) more" : "")
  }
}
