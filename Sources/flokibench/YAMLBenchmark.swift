import CYAML
import FlokiSyntax
import Glibc

/// How fast YAML becomes a tree, beside what libyaml needs to deliver its bare events.
///
/// Both run in this process on the same text, in alternating pairs, so that a busy machine slows both alike.
enum YAMLBenchmark {
  static func run(megabytes: Int = 8, rounds: Int = 9) -> [(name: String, value: String)] {
    let text = makeItems(atLeast: megabytes * 1_000_000)
    var bare: [Double] = []
    var tree: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let bareTime = seconds { _ = countEvents(text) }
      let treeTime = seconds { parse(text) }
      bare.append(bareTime)
      tree.append(treeTime)
      ratios.append(bareTime / treeTime)
    }
    let size = Double(text.count) / 1_000_000
    return [
      ("YAML, bare libyaml events", "\(rounded(size / median(bare))) MB/s"),
      ("YAML, tree with spans", "\(rounded(size / median(tree))) MB/s"),
      ("YAML, tree beside bare events", "\(rounded(100 * median(ratios))) %"),
    ]
  }

  /// A list of items as editors write them: three languages, dates, quotes, block text, some comments.
  private static func makeItems(atLeast size: Int) -> [UInt8] {
    var text = "# Bulk items\n"
    var item = 0
    while text.utf8.count < size {
      item += 1
      let day = String(item % 28 + 1)
      text += """
        - title:
            es: Regata número \(item) en la bahía, salida a las 10 y llegada a media tarde
            eu: \(item). estropada badian, irteera goizean eta helmuga arratsaldean
            en: "Regatta \(item): all crews welcome"
          date: 2026-11-\(day.count < 2 ? "0" + day : day)T10:30:00+01:00
          image: photos/regatta-\(item % 40).jpg
          sections: [sport, sea, 'harbour life']
          body: |
            The boats leave from the old quay at half past ten and come back in the afternoon.
            Bring something to eat, there will be music until nine.
          share_url: https://app.example.org/regattas/\(item)
          pin: false  # until the next one

        """
    }
    return Array(text.utf8)
  }

  private static func parse(_ text: [UInt8]) {
    var diagnostics = Diagnostics()
    let tree = YAMLTree.parse(text, source: SourceID(index: 0), reporting: &diagnostics)
    precondition(tree != nil && diagnostics.all.isEmpty, "the benchmark's own text must be clean")
  }

  /// What nothing over libyaml can do without: every event made and thrown away.
  private static func countEvents(_ text: [UInt8]) -> Int {
    unsafe text.withUnsafeBufferPointer { buffer in
      var parser = unsafe yaml_parser_t()
      var event = unsafe yaml_event_t()
      var count = 0
      unsafe yaml_parser_initialize(&parser)
      unsafe yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      var isDone = false
      while !isDone, unsafe yaml_parser_parse(&parser, &event) == 1 {
        count += 1
        isDone = unsafe event.type == YAML_STREAM_END_EVENT
        unsafe yaml_event_delete(&event)
      }
      unsafe yaml_parser_delete(&parser)
      return count
    }
  }

  /// Seconds of this process's own time, so that other work on the machine does not count.
  private static func seconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
