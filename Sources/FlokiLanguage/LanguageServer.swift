package import FlokiCheck
import FlokiProtocol
import Foundation
import Glibc

/// `floki lsp`: one conversation with an editor, over two streams.
///
/// It is one loop over everything that can wake it (``EventQueue/Event``): messages of the editor, and checks of whole projects that
/// have ended beside it. All that is known is touched by that loop alone.
package struct LanguageServer: Sendable {
  /// How a project is checked; the moment is asked for each time.
  package typealias Requesting = @Sendable (_ project: String) throws -> BuildRequest

  /// How a conversation ended.
  package enum End: Equatable, Sendable {
    /// As the editor asked, by `shutdown` and `exit`.
    case asked
    /// By `exit` alone, or because the editor is gone.
    case gone
    /// What the editor sends is no conversation.
    case broken(String)
  }

  private let input: Int32
  private let output: Int32
  private let version: String
  private let requesting: Requesting

  package init(input: Int32, output: Int32, version: String, requesting: @escaping Requesting) {
    self.input = input
    self.output = output
    self.version = version
    self.requesting = requesting
  }

  /// Serves the editor until the session ends.
  package func run() async -> End {
    let (queue, writer) = (EventQueue(), MessageWriter(descriptor: output))
    Thread.detachNewThread { [input] in Self.listen(to: input, for: queue) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let thread = Thread { [version, requesting] in
          let session = LanguageSession(queue, writer, version: version, requesting: requesting)
          continuation.resume(returning: session.run())
        }
        thread.stackSize = 8 << 20
        thread.start()
      }
    } onCancel: {
      queue.add(.clientGone)
    }
  }

  private static func listen(to input: Int32, for queue: EventQueue) {
    var frames = MessageFrames(descriptor: input)
    while true {
      switch frames.next() {
      case .message(let bytes): queue.bring(Message(bytes))
      case .tooLong(let length): queue.add(.tooLong(length))
      case .broken(let words): return queue.add(.broken(words))
      case .end: return queue.add(.clientGone)
      }
    }
  }
}
