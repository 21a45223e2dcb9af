import Testing

/// Machines that work on one project and share a target: each has a folder in this one.
extension Scratch {
  /// A project of one list, whose target `live` is the folder beside it.
  static let tides = """
    name: Tides
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    publish:
      live: ../live
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  /// Runs floki on a machine, at the moment of these tests.
  func run(_ arguments: [String], in machine: String) async throws -> Command.Result {
    try await Command(arguments + ["--now", Command.now], in: self, at: machine).finish()
  }

  func run(_ arguments: String..., in machine: String) async throws -> Command.Result {
    try await run(arguments, in: machine)
  }

  /// Runs floki where it has to succeed, and returns what it says.
  @discardableResult
  func expect(_ arguments: String..., in machine: String) async throws -> String {
    let result = try await run(arguments, in: machine)
    try #require(result.status == 0, "\(arguments): \(result.errors)\(result.output)")
    return result.output
  }
}
