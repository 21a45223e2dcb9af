import Foundation

/// Gives damaged files to all that reads one, the same ones in every run: pictures, what authors write, and what floki
/// keeps for itself. Children do the work, so that one that crashes does not hide what comes next.
///
/// `floki-fuzz [--kinds KIND,KIND…] [--rounds N] [--seconds N] [--start N] [--round N] [--patience N] [--megabytes N]
/// [--repository DIR] [--findings DIR]`
@main
struct FlokiFuzz {
  static func main() async throws {
    let options = try FuzzOptions(CommandLine.arguments.dropFirst())
    if let marks = options.marks {
      try await FuzzChild(options: options, marks: marks).run()
      return
    }
    if let round = options.round {
      try await alone(round, options)
      return
    }
    let findings = try await FuzzParent(options: options).run()
    exit(findings == 0 ? 0 : 1)
  }

  /// One round in this process, for a debugger.
  private static func alone(_ round: Int, _ options: FuzzOptions) async throws {
    for kind in options.kinds {
      let target = try await kind.target(options)
      let input = target.input(round: round, start: options.start)
      print("round \(round), \(input.name), \(input.bytes.count) bytes")
      try FuzzFinding(kind: kind, round: round, input: input, options: options).keep()
      for complaint in try await target.run(input) { print(complaint) }
    }
  }
}

struct FuzzOptions {
  var kinds = FuzzKind.allCases
  /// Of each kind.
  var rounds = 2000
  /// Goes on until then, whatever `rounds` says.
  var seconds: Int?
  var start: UInt64 = 0xF10C1
  /// The one round to be run in this process, for a debugger.
  var round: Int?
  /// For how many seconds an input may keep the processor busy, and how many megabytes it may take; nil for what its kind is
  /// given.
  var patience: Int?
  var megabytes: Int?
  /// Where the examples and goldens lie that damaged projects are made from.
  var repository = "."
  var findings = "fuzz-findings"
  /// The file in which a child notes where it is, and its first round.
  var marks: String?
  var first = 0

  init(_ arguments: some Sequence<String>) throws {
    var words = arguments.makeIterator()
    while let word = words.next() {
      guard let value = words.next() else { throw FuzzFailure(reason: "\(word) needs a value") }
      func number() throws -> Int {
        guard let number = Int(value), number >= 0 else {
          throw FuzzFailure(reason: "\(value) is not a number")
        }
        return number
      }
      switch word {
      case "--kinds": kinds = try value.split(separator: ",").map { try FuzzKind(named: String($0)) }
      case "--rounds": rounds = try number()
      case "--seconds": seconds = try number()
      case "--start": start = UInt64(try number())
      case "--round": round = try number()
      case "--patience": patience = try number()
      case "--megabytes": megabytes = try number()
      case "--first": first = try number()
      case "--repository": repository = value
      case "--findings": findings = value
      case "--marks": marks = value
      default: throw FuzzFailure(reason: "there is no option \(word)")
      }
    }
  }

  /// The same for a child that begins at a round of one kind.
  func arguments(for kind: FuzzKind, from first: Int, seconds: Int?, marks: String) -> [String] {
    var words = [
      "--kinds", kind.rawValue, "--rounds", "\(rounds)", "--start", "\(start)", "--first", "\(first)",
      "--repository", repository, "--marks", marks,
    ]
    for (name, value) in [("--seconds", seconds), ("--patience", patience), ("--megabytes", megabytes)] {
      if let value { words += [name, "\(value)"] }
    }
    return words
  }
}

struct FuzzFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
