import Testing

@testable import FlokiBuild
@testable import FlokiCheck

/// A long build says what it is doing, and a short one says nothing.
@Suite struct ProgressLogTests {
  @Test func `a pipeline hears of a long build every ten seconds, whatever it does`() {
    var log = ProgressLog(.lines)
    #expect(log.take(.reading, after: .zero) == nil)
    #expect(log.take(.compiling, after: .seconds(1)) == nil)
    #expect(log.tick(after: .milliseconds(9_999)) == nil)
    #expect(log.tick(after: .seconds(10)) == "Compiling (10 s)\n")
    #expect(log.take(.writing(finished: 0, total: 40), after: .seconds(11)) == nil)
    #expect(log.take(.pictures(finished: 3, total: 200), after: .seconds(19)) == nil)
    #expect(
      log.take(.pictures(finished: 4, total: 200), after: .seconds(20)) == "Pictures: 4 of 200 (20 s)\n")
    #expect(log.tick(after: .seconds(29)) == nil)
    #expect(log.tick(after: .seconds(75)) == "Pictures: 4 of 200 (1 min 15 s)\n")
    #expect(log.end(after: .seconds(80), isDone: true) == "Done in 1 min 20 s: 200 pictures, 40 files\n")
    #expect(log.tick(after: .seconds(200)) == nil)
  }

  @Test func `how much a server has told is said while it tells`() {
    var log = ProgressLog(.lines)
    #expect(
      log.take(.asking(found: 1), after: .seconds(11))
        == "Listing the target: 1 file so far (11 s)\n")
    #expect(log.take(.asking(found: 3000), after: .seconds(12)) == nil)
    #expect(log.tick(after: .seconds(21)) == "Listing the target: 3000 files so far (21 s)\n")
    #expect(
      log.take(.fetching(answers: 7), after: .seconds(40)) == "Reading from the server: 7 answers (40 s)\n")
    var terminal = ProgressLog(.terminal)
    #expect(terminal.take(.asking(found: 2), after: .zero)?.hasSuffix("Listing the target: 2 files…") == true)
    #expect(
      terminal.take(.fetching(answers: 1), after: .zero)?.hasSuffix("Reading from the server: 1 answer…")
        == true)
  }

  @Test func `a short build says nothing to a pipeline`() {
    var log = ProgressLog(.lines)
    #expect(log.take(.pictures(finished: 4, total: 4), after: .seconds(9)) == nil)
    #expect(log.end(after: .seconds(9), isDone: true) == nil)
  }

  @Test func `a terminal sees one line that counts, and at the end what was made and the time`() {
    var log = ProgressLog(.terminal)
    let clear = "\r\u{1B}[K"
    #expect(log.take(.reading, after: .zero) == clear + "Reading…")
    #expect(log.take(.compiling, after: .milliseconds(1)) == clear + "Compiling…")
    #expect(
      log.take(.pictures(finished: 0, total: 2), after: .milliseconds(2))
        == clear + "Pictures [                        ] 0 of 2")
    // Numbers alone are not drawn more often than anybody sees.
    #expect(log.take(.pictures(finished: 1, total: 2), after: .milliseconds(50)) == nil)
    #expect(
      log.tick(after: .milliseconds(1500)) == clear + "Pictures [############            ] 1 of 2, 1.5 s")
    #expect(
      log.take(.pictures(finished: 2, total: 2), after: .milliseconds(1501))
        == clear + "Pictures [########################] 2 of 2, 1.5 s")
    #expect(log.end(after: .milliseconds(1620), isDone: true) == clear + "Done in 1.6 s: 2 pictures\n")
    #expect(log.tick(after: .seconds(3)) == nil)
  }

  @Test func `what came to nothing leaves no line behind`() {
    var log = ProgressLog(.terminal)
    _ = log.take(.reading, after: .zero)
    #expect(log.end(after: .seconds(1), isDone: false) == "\r\u{1B}[K")
  }

  @Test func `nobody is told who wants to hear nothing`() {
    var log = ProgressLog(.silent)
    #expect(log.take(.reading, after: .zero) == nil)
    #expect(log.tick(after: .seconds(100)) == nil)
    #expect(log.end(after: .seconds(100), isDone: true) == nil)
  }

  @Test func `no count draws outside of the bar`() {
    for (finished, total) in [(5, 0), (9, 3), (-1, 3), (Int.max / 24, 1)] {
      var log = ProgressLog(.terminal)
      #expect(log.take(.pictures(finished: finished, total: total), after: .zero) != nil)
    }
  }
}
