import NIOCore
import Synchronization

/// The answers of now, and all pages that wait for what comes next.
final class EventHub: Sendable {
  /// What a page asks for.
  enum Wish: Sendable, Equatable {
    case drafts(Bool)
    case moment(String?)
    case open(path: String, line: Int, column: Int)
  }

  private let state: Mutex<(answers: PreviewAnswers, pages: [ObjectIdentifier: any Channel])>
  let wishes: AsyncStream<Wish>
  private let wishing: AsyncStream<Wish>.Continuation

  init(_ answers: PreviewAnswers) {
    state = Mutex((answers, [:]))
    (wishes, wishing) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(100))
  }

  var answers: PreviewAnswers { state.withLock { $0.answers } }

  /// Answers with another site from now on, and tells all pages.
  func take(_ answers: PreviewAnswers) {
    let pages = state.withLock { state in
      state.answers = answers
      return Array(state.pages.values)
    }
    let text = answers.state.json
    for page in pages { page.triggerUserOutboundEvent(EventSocket.Message(text: text), promise: nil) }
  }

  func add(_ page: any Channel) {
    let text = state.withLock { state in
      state.pages[ObjectIdentifier(page)] = page
      return state.answers.state.json
    }
    page.triggerUserOutboundEvent(EventSocket.Message(text: text), promise: nil)
  }

  func remove(_ page: any Channel) {
    state.withLock { _ = $0.pages.removeValue(forKey: ObjectIdentifier(page)) }
  }

  func ask(_ wish: Wish) { wishing.yield(wish) }
}
