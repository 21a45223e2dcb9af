import FlokiListening
import NIOCore
import NIOHTTP1

/// `/metrics`, at an address of its own that no reader is told, and `/healthz` as at the other one.
struct MetricsPage: RequestAnswering {
  let site: FeedSite
  let connections: Connections
  let budgets: AnswerBudgets
  let log: AccessLog

  func answer(to request: HTTPRequestHead, from client: SocketAddress?, on loop: any EventLoop) -> WebReply {
    guard request.method == .GET || request.method == .HEAD else {
      return .now(.words(.methodNotAllowed, "This server only answers GET and HEAD.\n"))
    }
    switch RequestPath.parts(of: request.uri).path {
    case "/metrics": break
    case Health.path: return .now(Health(site.edition).answer)
    default: return .now(.words(.notFound, "The metrics are at /metrics.\n"))
    }
    let gauges = Metrics.Gauges(
      counts: site.counts, connections: connections, budgets: budgets, lostLines: log.lost,
      edition: site.edition,
      now: WallTime.now)
    var answer = WebAnswer.words(.ok, site.metrics.text(gauges))
    answer.headers.replaceOrAdd(name: "Content-Type", value: "text/plain; version=0.0.4; charset=utf-8")
    return .now(answer)
  }
}
