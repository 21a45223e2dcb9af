import NIOCore
import Synchronization

/// The answers of now, all pages that wait for what comes next, and what these ask for.
///
/// Every browser sees the site as it would be published, unless it asked for a view of its own: with drafts, or at another moment.
final class EventHub: Sendable {
  /// What a page asks for.
  enum Wish: Sendable, Equatable {
    case drafts(Bool)
    case moment(String?)
    case open(path: String, line: Int, column: Int)
  }

  /// What a browser wants to see.
  struct View: Sendable, Equatable {
    var drafts: Bool
    /// In RFC 3339; nil for the present.
    var moment: String?

    fileprivate func changed(by wish: Wish) -> Self {
      var view = self
      switch wish {
      case .drafts(let isOn): view.drafts = isOn
      case .moment(let text): view.moment = text
      case .open: break
      }
      return view
    }
  }

  /// What was asked for since this was last looked at: of each browser its last wish, and one file to open.
  struct Wanted: Sendable {
    var views: [Browsers.Token: View] = [:]
    var file: (path: String, line: Int, column: Int)?
  }

  /// A page, in the order in which they came.
  private struct Page {
    let channel: any Channel
    let browser: Browsers.Token?
  }

  private struct State {
    /// Of the site that everyone sees.
    var answers: PreviewAnswers
    /// Of browsers with a view of their own.
    var own: [Browsers.Token: PreviewAnswers] = [:]
    var pages: [Page] = []
    /// What browsers want by now.
    var views: [Browsers.Token: View] = [:]
    var wanted = Wanted()

    func answers(for browser: Browsers.Token?) -> PreviewAnswers {
      browser.flatMap { own[$0] } ?? answers
    }
  }

  /// More pages than one has open. The oldest is closed for a new one; it reconnects when it is looked at.
  private static let mostPages = 100

  private let state: Mutex<State>
  private let usual: View
  /// Says that something is wanted (``takeWanted()``), however much it is.
  let wishes: AsyncStream<Void>
  private let wishing: AsyncStream<Void>.Continuation

  init(_ answers: PreviewAnswers) {
    state = Mutex(State(answers: answers))
    usual = View(drafts: answers.state.drafts, moment: nil)
    (wishes, wishing) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Those of the site that everyone sees.
  var answers: PreviewAnswers { answers(for: nil) }

  func answers(for browser: Browsers.Token?) -> PreviewAnswers { state.withLock { $0.answers(for: browser) } }

  /// Whether a view is the one that everyone sees.
  func isUsual(_ view: View) -> Bool { view == usual }

  /// Answers with another site from now on, and tells the pages that show it.
  ///
  /// - Parameter browser: The one whose view it is; nil for what everyone sees.
  func take(_ answers: PreviewAnswers, for browser: Browsers.Token? = nil) {
    let pages = state.withLock { state in
      guard let browser else {
        state.answers = answers
        return state.pages.filter { page in page.browser.map { state.own[$0] == nil } ?? true }
      }
      state.own[browser] = answers
      return state.pages.filter { $0.browser == browser }
    }
    Self.tell(answers.state.json, to: pages)
  }

  /// Shows a browser what everyone sees.
  func forgetView(of browser: Browsers.Token) {
    let (text, pages) = state.withLock { state in
      (state.views[browser], state.own[browser]) = (nil, nil)
      return (state.answers.state.json, state.pages.filter { $0.browser == browser })
    }
    Self.tell(text, to: pages)
  }

  private static func tell(_ text: String, to pages: [Page]) {
    for page in pages { page.channel.triggerUserOutboundEvent(EventSocket.Message(text: text), promise: nil) }
  }

  func add(_ channel: any Channel, of browser: Browsers.Token?) {
    let page = Page(channel: channel, browser: browser)
    let (text, leaving) = state.withLock { state in
      state.pages.append(page)
      let leaving = state.pages.count > Self.mostPages ? state.pages.removeFirst() : nil
      return (state.answers(for: browser).state.json, leaving)
    }
    leaving?.channel.close(promise: nil)
    Self.tell(text, to: [page])
  }

  func remove(_ channel: any Channel) {
    state.withLock { state in state.pages.removeAll { $0.channel === channel } }
  }

  /// Takes note of a wish. However many come, the last one of each kind counts.
  func ask(_ wish: Wish, of browser: Browsers.Token) {
    state.withLock { state in
      if case .open(let path, let line, let column) = wish {
        state.wanted.file = (path, line, column)
      } else {
        let view = (state.views[browser] ?? usual).changed(by: wish)
        state.views[browser] = view
        state.wanted.views[browser] = view
      }
    }
    wishing.yield()
  }

  func takeWanted() -> Wanted {
    state.withLock { state in
      defer { state.wanted = Wanted() }
      return state.wanted
    }
  }
}
