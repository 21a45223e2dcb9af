import FlokiContent
import FlokiListening
import FlokiSite
import Synchronization

/// What there is to count, for Prometheus.
final class Metrics: Sendable {
  private struct Publications {
    var count = 0
    var delayed = 0
  }

  private let publications = Mutex(Publications())

  func notePublication() { publications.withLock { $0.count += 1 } }
  func noteDelay() { publications.withLock { $0.delayed += 1 } }

  /// What is so at the moment that is asked for.
  struct Gauges {
    let counts: Counts
    let connections: Connections
    let budgets: AnswerBudgets
    let lostLines: Int
    let edition: Edition
    /// In seconds since 1970.
    let now: Int64
  }

  /// As Prometheus reads it.
  func text(_ gauges: Gauges) -> String {
    let counts = gauges.counts
    let publications = publications.withLock(\.self)
    var lines: [String] = []
    func add(_ name: String, _ kind: String, _ help: String, _ values: [(labels: String, value: String)]) {
      lines += ["# HELP floki_\(name) \(help)", "# TYPE floki_\(name) \(kind)"]
      lines += values.map { "floki_\(name)\($0.labels) \($0.value)" }
    }
    add(
      "build_info", "gauge", "The version of floki that is serving.",
      [("{version=\"\(FlokiVersion.current)\"}", "1")])
    add(
      "answers_total", "counter", "Answers by status.",
      counts.answers.sorted { $0.key < $1.key }.map { ("{status=\"\($0.key)\"}", "\($0.value)") })
    add("sent_bytes_total", "counter", "Bytes of answers, without headers.", [("", "\(counts.bytes)")])
    var sum = 0
    var buckets: [(String, String)] = []
    for (end, count) in zip(Counts.ends.map { "\($0)" } + ["+Inf"], counts.times) {
      sum += count
      buckets.append(("_bucket{le=\"\(end)\"}", "\(sum)"))
    }
    add(
      "answer_seconds", "histogram", "Time from the end of a request to the end of its answer.",
      buckets + [("_sum", "\(counts.seconds)"), ("_count", "\(sum)")])
    add("searches_total", "counter", "Search requests.", [("", "\(counts.searches)")])
    add("publications_total", "counter", "Publications that were loaded.", [("", "\(publications.count)")])
    add(
      "publications_delayed_total", "counter", "Times that files did not match the manifest yet.",
      [("", "\(publications.delayed)")])
    add("connections", "gauge", "Connections that are open.", [("", "\(gauges.connections.count)")])
    add(
      "connections_limit", "gauge", "Connections that may be open at a time.",
      [("", "\(gauges.connections.most)")])
    add(
      "evicted_connections_total", "counter",
      "Idle connections that were closed to make room for others.",
      [("", "\(gauges.connections.evictedCount)")])
    add("open_files", "gauge", "Files that are being sent.", [("", "\(gauges.budgets.files.count)")])
    add(
      "open_files_limit", "gauge", "Files that may be sent at a time.",
      [("", "\(gauges.budgets.files.most)")])
    add(
      "unsent_bytes", "gauge", "Bytes made for one answer that were not sent yet.",
      [("", "\(gauges.budgets.bytes.count)")])
    add(
      "unsent_bytes_limit", "gauge", "The limit of unsent bytes.", [("", "\(gauges.budgets.bytes.most)")])
    if let published = gauges.edition.publishedAt {
      add(
        "publication_time_seconds", "gauge", "When the served site was published, in seconds since 1970.",
        [("", "\(published)")])
      add(
        "publication_age_seconds", "gauge", "Seconds since the served site was published.",
        [("", "\(max(0, gauges.now - published))")])
    }
    add(
      "ready", "gauge", "1 if a publication is served.", [("", gauges.edition.publishedAt == nil ? "0" : "1")]
    )
    add(
      "lost_log_lines_total", "counter",
      "Lines of the access log that were dropped because they were not read in time.",
      [("", "\(gauges.lostLines)")])
    return lines.joined(separator: "\n") + "\n"
  }
}
