import Foundation

/// Throws broken pictures at the decoders, the same ones in every run; `scripts/fuzz.sh` builds it with the address
/// sanitizer. Each is tried in a child process, so that one that crashes does not hide the next.
///
/// `floki-fuzz [--rounds N] [--seconds N] [--start N] [--round N] [--findings DIR]`
@main
struct FlokiFuzz {
  static func main() throws {
    let options = try FuzzOptions(CommandLine.arguments.dropFirst())
    if let marks = options.marks {
      FuzzChild(options: options, marks: marks).run()
      return
    }
    if let round = options.round {
      var tally = PictureTarget.Tally()
      let input = PictureInput(round: round, start: options.start)
      print("round \(round), \(input.seed.name), \(input.bytes.count) bytes")
      PictureTarget.run(input, tally: &tally)
      print(tally.made > 0 ? "decoded" : "refused")
      return
    }
    let findings = try FuzzParent(options: options).run()
    exit(findings == 0 ? 0 : 1)
  }
}

struct FuzzOptions {
  var rounds = 20_000
  /// Goes on until then, whatever `rounds` says.
  var seconds: Int?
  var start: UInt64 = 0xF10C1
  /// The one round to be run in this process, for a debugger.
  var round: Int?
  var findings = "fuzz-findings"
  /// The file in which a child notes where it is, and its first round.
  var marks: String?
  var first = 0

  init(_ arguments: some Sequence<String>) throws {
    var words = arguments.makeIterator()
    while let word = words.next() {
      guard let value = words.next() else { throw FuzzFailure(reason: "\(word) wants a value") }
      func number() throws -> Int {
        guard let number = Int(value), number >= 0 else { throw FuzzFailure(reason: "\(value) is no number") }
        return number
      }
      switch word {
      case "--rounds": rounds = try number()
      case "--seconds": seconds = try number()
      case "--start": start = UInt64(try number())
      case "--round": round = try number()
      case "--first": first = try number()
      case "--findings": findings = value
      case "--marks": marks = value
      default: throw FuzzFailure(reason: "there is no option \(word)")
      }
    }
  }

  /// The same for a child that begins at a round.
  func arguments(from first: Int, seconds: Int?, marks: String) -> [String] {
    ["--rounds", "\(rounds)", "--start", "\(start)", "--first", "\(first)", "--marks", marks]
      + (seconds.map { ["--seconds", "\($0)"] } ?? [])
  }
}

struct FuzzFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
