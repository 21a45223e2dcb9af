import FlokiContent
import FlokiListening
import FlokiSearch
import FlokiSite
import NIOCore
import NIOHTTP1

/// What is answered to every request: the edition of now, and what is searched for in it.
final class FeedSite: RequestAnswering {
  private let loops: LoopStates
  private let log: AccessLog
  let metrics = Metrics()
  private let search: SearchService?

  init(_ edition: Edition, log: AccessLog, search: SearchService?) {
    loops = LoopStates(edition)
    (self.log, self.search) = (log, search)
  }

  var edition: Edition {
    get { loops.edition }
    set { loops.edition = newValue }
  }

  var counts: Counts { loops.counts }

  func answer(to request: HTTPRequestHead, from client: SocketAddress?, on loop: any EventLoop) -> WebReply {
    switch reply(to: request, on: loop) {
    case .now(let answer): return .now(dated(answer))
    case .later(let future): return .later(future.map { self.dated($0) })
    }
  }

  private func reply(to request: HTTPRequestHead, on loop: any EventLoop) -> WebReply {
    guard request.version.major == 1 else {
      return .now(.words(.httpVersionNotSupported, "HTTP/1.1, please.\n"))
    }
    let hosts = request.headers["Host"].count
    guard hosts == 1 || (hosts == 0 && request.version.minor == 0) else {
      return .now(.words(.badRequest, "A request must name one host.\n"))
    }
    guard request.method == .GET || request.method == .HEAD else {
      var answer = WebAnswer.words(.methodNotAllowed, "This server only answers GET and HEAD.\n")
      answer.headers.add(name: "Allow", value: "GET, HEAD")
      return .now(answer)
    }
    let state = loops.current
    let (edition, known) = state.known(request.uri)
    if let known, let answer = edition.answer(with: known, to: request) { return .now(answer) }
    let (encoded, query) = RequestPath.parts(of: request.uri)
    if encoded == Health.path { return .now(Health(edition).answer) }
    if encoded == edition.rules.basePath.dropLast(), !encoded.isEmpty {
      return .now(.moved(to: edition.rules.basePath, query: query))
    }
    guard let path = Self.path(encoded, below: edition.rules.basePath) else { return .now(.nothing) }
    if let question = SearchQuestion(path: path, query: query), !edition.holds(path), let search {
      loops.current.withValues { $0.counts.searches += 1 }
      return search.answer(question, in: edition, to: request, on: loop)
    }
    if let address = edition.rules.address(ofStoryAt: path) { return .now(.moved(to: address)) }
    guard let file = edition.rules.file(answering: path, query: query) else {
      return .now(.nothing(in: edition, for: request))
    }
    guard let answer = edition.answer(with: file, to: request) else {
      return .now(.nothing(in: edition, for: request))
    }
    if edition.rules.hasLost(path) { return .now(answer.with(.gone)) }
    state.remember(file, for: request.uri, in: edition)
    return .now(answer)
  }

  /// The path in the published folder, which is served under its own address alone.
  private static func path(_ encoded: Substring, below base: String) -> String? {
    guard
      let path = RequestPath.decoded(encoded.last == "/" ? encoded.dropLast() : encoded)
        ?? (encoded == "/" ? "" : nil)
    else { return nil }
    let folder = base.dropFirst().dropLast()
    if encoded.last == "/", path == folder { return "" }
    // A request for a folder gets its index page.
    let ending = encoded.last == "/" ? "/\(ListPage.name)" : ""
    if folder.isEmpty { return path + ending }
    guard path.hasPrefix(folder), path.utf8.count > folder.utf8.count + 1 else { return nil }
    let rest = path.dropFirst(folder.count)
    return rest.first == "/" ? String(rest.dropFirst()) + ending : nil
  }

  private func dated(_ answer: WebAnswer) -> WebAnswer {
    var answer = answer
    answer.headers.add(name: "Date", value: loops.current.date)
    return answer
  }

  func hasAnswered(_ record: AnswerRecord) {
    loops.current.withValues { $0.counts.note(record) }
    log.note(record)
  }
}

extension WebAnswer {
  /// The folder of a site without the slash behind it, from which no relative address leads where it should.
  fileprivate static func moved(to path: String, query: Substring) -> Self {
    var answer = words(.movedPermanently, "The site is at \(path)\n")
    answer.headers.add(name: "Location", value: query.isEmpty ? path : "\(path)?\(query)")
    return answer
  }

  /// The address that a story has now.
  fileprivate static func moved(to address: String) -> Self {
    var answer = words(.movedPermanently, "The story is at \(address)\n")
    answer.headers.add(name: "Location", value: address)
    return answer
  }

  /// The same with another status, unless it says only a part.
  fileprivate func with(_ status: HTTPResponseStatus) -> Self {
    var answer = self
    if answer.status == .ok { answer.status = status }
    return answer
  }

  /// What is said where there is no file: to people in a page of the site.
  fileprivate static func nothing(in edition: Edition, for request: HTTPRequestHead) -> Self {
    guard let page = edition.rules.notFoundPage,
      request.headers["Accept"].contains(where: { $0.contains("text/html") }),
      let answer = edition.answer(with: page, to: request), answer.status == .ok
    else { return nothing }
    return answer.with(.notFound)
  }

  static let nothing = words(.notFound, "There is nothing here.\n")
}
