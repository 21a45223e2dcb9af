import FlokiCompiler
import FlokiContent
import TestSupport
import Testing

@testable import FlokiSite

/// A request with `o` is answered with the file that has the newest live item below it.
@Suite struct FeedAnswersTests {
  private func routes(
    _ pages: [Int32], main: Int32?, devices: [Int] = [], plainPages: Set<Int32> = []
  ) -> FeedRoutes {
    func path(_ lowest: Int32, _ suffix: String) -> String {
      "news/eu.o\(lowest)" + (plainPages.contains(lowest) ? "" : suffix)
    }
    return FeedRoutes(
      path: "news/eu", pages: pages.map { .init(path: path($0, ""), lowest: $0) }, end: "news/eu.o0",
      devices: devices.map { device in
        DeviceVariant(
          device: device, path: "news/eu.d\(device)",
          pages: pages.map { .init(path: path($0, ".d\(device)"), lowest: $0) }, end: "news/eu.o0")
      },
      mainLowest: main)
  }

  /// What the first condition that holds says.
  private func answer(_ answers: FeedAnswers, _ id: Int32, _ device: Int? = nil) -> String {
    answers.conditions.first {
      ($0.device == nil || $0.device == device) && ($0.ids.map { $0.contains(id) } ?? true)
    }?.file ?? answers.path
  }

  private func file(_ answers: FeedAnswers, _ id: Int32, _ device: Int? = nil) -> String? {
    guard let place = answers.devices.firstIndex(of: device) else { return nil }
    return answers.ranges.first { $0.ids.contains(id) }?.files[place]
  }

  @Test func `every id finds the items right below it`() {
    let answers = FeedAnswers(routes([100, 200, 300], main: 400))
    let expected: [(Int32, String)] = [
      (0, ".o0"), (1, ".o0"), (100, ".o0"), (101, ".o100"), (150, ".o100"), (200, ".o100"), (201, ".o200"),
      (300, ".o200"), (301, ".o300"), (400, ".o300"), (401, ""), (.max, ""),
    ]
    for (id, ending) in expected {
      #expect(answer(answers, id) == "news/eu" + ending, "\(id)")
      #expect(file(answers, id) == "news/eu" + ending, "\(id)")
    }
  }

  @Test func `with nothing above the pages the newest of them answers`() {
    let answers = FeedAnswers(routes([100, 200], main: nil))
    #expect(answer(answers, 201) == "news/eu.o200" && answer(answers, .max) == "news/eu.o200")
    #expect(FeedAnswers(routes([], main: nil)).ranges.map(\.files) == [["news/eu.o0"]])
  }

  @Test func `a feed that is one file for all needs no rule`() {
    #expect(!FeedAnswers(FeedRoutes(path: "news/eu", mainLowest: 7)).dependOnQuery)
    #expect(HostRules(baseURL: "http://a.b/", routes: [FeedRoutes(path: "news/eu")]).feeds.isEmpty)
  }

  @Test func `a device gets its own files where there are any, the others the phone's`() {
    let answers = FeedAnswers(routes([100, 200], main: 300, devices: [2, 1], plainPages: [100]))
    #expect(answer(answers, 150) == "news/eu.o100" && answer(answers, 150, 2) == "news/eu.o100")
    #expect(answer(answers, 250, 2) == "news/eu.o200.d2" && answer(answers, 250, 1) == "news/eu.o200.d1")
    #expect(answer(answers, 250, 3) == "news/eu.o200" && answer(answers, 350, 3) == "news/eu")
    #expect(answer(answers, 350, 1) == "news/eu.d1" && answer(answers, 5, 1) == "news/eu.o0")
  }

  @Test func `the rules are those of a plain comparison, whatever the ids`() throws {
    var generator = SplitMix64(state: 0xFEED)
    for _ in 0..<200 {
      let most = Int32.random(in: 1...31, using: &generator)
      let top = most == 31 ? Int32.max : 1 << most
      let lowest = Set(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          Int32.random(in: 1...top, using: &generator)
        }
      ).sorted()
      let isMainEmpty = Bool.random(using: &generator)
      let pages = isMainEmpty ? lowest : Array(lowest.dropLast())
      let main = isMainEmpty ? nil : lowest.last
      let answers = FeedAnswers(routes(pages, main: main))
      let patterns = try answers.conditions.map { ($0.file, try Regex($0.ids?.digitPattern ?? ".*")) }
      let near = lowest.flatMap { [$0 &- 1, $0, $0 &+ 1] }.filter { $0 > 0 }
      let anywhere = (0..<20).map { _ in Int32.random(in: 0...top, using: &generator) }
      for id in near + [0, 1, .max] + anywhere {
        let page = pages.last { $0 < id }
        let expected =
          if let main, main < id { "news/eu" } else { page.map { "news/eu.o\($0)" } ?? "news/eu.o0" }
        #expect(file(answers, id) == expected)
        for zeros in ["", "000"] {
          let matches = try patterns.filter { try $0.1.wholeMatch(in: zeros + "\(id)") != nil }.map(\.0)
          #expect(matches == (expected == "news/eu" ? [] : [expected]), "\(id) in \(lowest)")
        }
      }
    }
  }
}
