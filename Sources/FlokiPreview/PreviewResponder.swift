import FlokiListening
import NIOCore
import NIOHTTP1

/// Answers each request of a browser from what the preview holds now.
struct PreviewResponder: RequestAnswering {
  let hub: EventHub
  let hosts: AllowedHosts
  let browsers: Browsers

  func answer(to request: HTTPRequestHead, from client: SocketAddress?, on loop: any EventLoop) -> WebReply {
    let answer = previewAnswer(to: request, isNear: client?.isLoopback ?? false)
    var headers = HTTPHeaders([
      ("Content-Type", answer.type), ("Content-Length", "\(answer.byteCount)"),
      ("Cache-Control", answer.cacheControl), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Vary", "Cookie"),
    ])
    if let token = answer.token {
      headers.add(
        name: "Set-Cookie", value: "\(browsers.cookie)=\(token.text); Path=/; HttpOnly; SameSite=Strict")
    }
    if let policy = answer.policy { headers.add(name: "Content-Security-Policy", value: policy) }
    if answer.clearsStorage { headers.add(name: "Clear-Site-Data", value: "\"storage\"") }
    if answer.status == 405 { headers.add(name: "Allow", value: "GET, HEAD") }
    if answer.status == 200 { headers.add(name: "Accept-Ranges", value: "bytes") }
    if let (bytes, whole) = answer.range {
      headers.add(name: "Content-Range", value: "bytes \(bytes.lowerBound)-\(bytes.upperBound)/\(whole)")
    }
    let body: WebAnswer.Body =
      if let file = answer.file { .file(file.pieces, from: file.start, count: file.count) } else {
        .own(ByteBuffer(bytes: answer.body))
      }
    return .now(WebAnswer(HTTPResponseStatus(statusCode: answer.status), headers, body))
  }

  /// - Parameter isNear: Whether a program of this machine asks.
  private func previewAnswer(to request: HTTPRequestHead, isNear: Bool) -> PreviewAnswer {
    guard request.method == .GET || request.method == .HEAD else { return .notAllowed }
    let names = request.headers["Host"]
    let absolute = RequestPath.absolute(request.uri)
    guard names.count == 1, hosts.allow(absolute.map { String($0.host) } ?? names[0]) else { return .refused }
    let target = absolute.map { String($0.target) } ?? request.uri
    // A WebSocket of another origin was not taken as one.
    if target == PreviewServer.eventPath { return .refused }
    let browser = browsers.browser(sending: request.headers["Cookie"])
    let answers = hub.answers(for: browser)
    if PreviewAnswers.isPage(target) {
      return answers.page(for: browser ?? (isNear || isKey(target) ? browsers.admit() : nil))
    }
    return answers.answer(to: target, host: absolute.map { String($0.host) } ?? names[0])
      .part(request.headers.first(name: "Range"))
  }

  /// Whether a page is asked for with the key.
  private func isKey(_ target: String) -> Bool {
    RequestPath.parts(of: target).query.split(separator: "&").contains { $0 == "key=\(browsers.key)" }
  }
}

extension SocketAddress {
  /// Whether it is one that only this machine has.
  fileprivate var isLoopback: Bool {
    guard let ip = ipAddress else { return false }
    return ip.hasPrefix("127.") || ip == "::1" || ip.lowercased().hasPrefix("::ffff:127.")
  }
}
