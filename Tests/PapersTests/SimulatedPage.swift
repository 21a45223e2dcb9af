import FlokiClients

/// The page of the reference that says what the simulated clients do with each fact.
enum SimulatedPage {
  static let path = "site/reference/simulated.md"

  static var text: String {
    let lines =
      [
        "<!-- Written by Tests/PapersTests from FlokiClients: FLOKI_RECORD=facts swift test --filter FactsTests -->",
        "# The simulated clients", "",
        """
        `FlokiClients` reads what is published as the deployed clients do. This is what it does with each of \
        [the facts](clients.md): `implemented` is a rule of its code, with a pair of a right and a wrong site that shows \
        it; the others cannot be seen in files, or are up to the platform.
        """, "", "| fact | name | standing | what to do, or why there is nothing to see |",
        "|---|---|---|---|",
      ] + Fact.markdownRows
    return lines.joined(separator: "\n") + "\n"
  }
}
