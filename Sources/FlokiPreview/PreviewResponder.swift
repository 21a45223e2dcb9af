import FlokiListening
import NIOCore
import NIOHTTP1

/// Answers each request of a browser from what the preview holds now.
struct PreviewResponder: RequestAnswering {
  let hub: EventHub
  let hosts: AllowedHosts

  func answer(to request: HTTPRequestHead, on loop: any EventLoop) -> WebReply {
    let answer = previewAnswer(to: request)
    var headers = HTTPHeaders([
      ("Content-Type", answer.type), ("Content-Length", "\(answer.body.count)"),
      ("Cache-Control", answer.cacheControl), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ])
    if let policy = answer.policy { headers.add(name: "Content-Security-Policy", value: policy) }
    if answer.clearsStorage { headers.add(name: "Clear-Site-Data", value: "\"storage\"") }
    if answer.status == 405 { headers.add(name: "Allow", value: "GET, HEAD") }
    if answer.status == 200 { headers.add(name: "Accept-Ranges", value: "bytes") }
    if let (bytes, whole) = answer.range {
      headers.add(name: "Content-Range", value: "bytes \(bytes.lowerBound)-\(bytes.upperBound)/\(whole)")
    }
    return .now(
      WebAnswer(
        HTTPResponseStatus(statusCode: answer.status), headers, .bytes(ByteBuffer(bytes: answer.body))))
  }

  private func previewAnswer(to request: HTTPRequestHead) -> PreviewAnswer {
    guard request.method == .GET || request.method == .HEAD else { return .notAllowed }
    let names = request.headers["Host"]
    guard names.count == 1, hosts.allow(names[0]) else { return .refused }
    // A WebSocket of another origin was not taken as one.
    if request.uri == PreviewServer.eventPath { return .refused }
    return hub.answers.answer(to: request.uri, host: names[0]).part(request.headers.first(name: "Range"))
  }
}
