import FlokiCompiler
import FlokiProtocol
import FlokiSyntax
import Foundation
import Glibc

/// What is known in one conversation. It lives on one thread.
final class LanguageSession {
  let queue: EventQueue
  let writer: MessageWriter
  let version: String
  let requesting: LanguageServer.Requesting

  enum Stage { case fresh, initialized, shutDown }
  var stage = Stage.fresh
  var client = ClientAbilities()
  /// By address, as the client writes it.
  var documents: [String: OpenDocument] = [:]
  /// By folder.
  var projects: [String: LiveProject] = [:]
  private var end: LanguageServer.End?

  /// More texts are open in no window.
  static let mostDocuments = 1000
  static let mostProjects = 32
  /// How long nothing has to change before the whole project is checked.
  static let quiet = Duration.milliseconds(80)

  init(
    _ queue: EventQueue, _ writer: MessageWriter, version: String,
    requesting: @escaping LanguageServer.Requesting
  ) {
    self.queue = queue
    self.writer = writer
    self.version = version
    self.requesting = requesting
  }

  func run() -> LanguageServer.End {
    while end == nil {
      take(queue.next())
      if writer.hasLostReader { end = .gone }
    }
    for project in projects.values { project.checking?.cancel() }
    return end ?? .gone
  }

  private func take(_ event: EventQueue.Event) {
    switch event {
    case .message(let message): take(message)
    case .tooLong(let length): forget(afterMessageOf: length)
    case .broken(let words): end = .broken(words)
    case .clientGone: end = stage == .shutDown ? .asked : .gone
    case .quiet(let project, let generation): check(project, ifStill: generation)
    case .lookedAt(let uri, let project, let generation, let report, let doubtful):
      take(report, of: uri, in: project, generation, doubtful)
    case .checked(let project, let generation, let result): settle(project, generation, result)
    }
  }

  func take(_ message: Message) {
    switch message {
    case .response: break
    case .malformed(let id, let failure): writer.refuse(id, failure)
    case .notification("exit", _): end = stage == .shutDown ? .asked : .gone
    case .notification(let method, let parameters):
      if stage == .initialized { notify(method, parameters) }
    case .request(let id, let method, let parameters):
      do throws(RequestFailure) {
        if let result = try answer(id, method, parameters) {
          guard !queue.takeCancellation(of: id) else { throw .cancelled }
          writer.answer(id, result)
        }
      } catch {
        writer.refuse(id, error)
      }
    }
  }

  /// - Returns: The result; nil where it is given later.
  private func answer(
    _ id: RequestID, _ method: String, _ parameters: JSONValue
  ) throws(RequestFailure) -> JSONValue? {
    switch (stage, method) {
    case (.fresh, "initialize"): return initialize(parameters)
    case (.fresh, _): throw .notInitialized
    case (.initialized, "shutdown"):
      stage = .shutDown
      for root in projects.keys { projects[root]?.checking?.cancel() }
      refuseWaiting()
      return .null
    case (.initialized, "initialize"): throw .invalid("initialize was sent twice")
    case (.initialized, _):
      guard !queue.takeCancellation(of: id) else { throw .cancelled }
      return try waits(id, method, parameters) ? nil : try question(id, method, parameters)
    case (.shutDown, _): throw .invalid("the session is shutting down")
    }
  }

  /// A message was too long to be read: the open texts may have changed.
  private func forget(afterMessageOf length: Int) {
    documents = [:]
    writer.show("floki skipped a message of \(length) bytes; open the files again")
    for root in projects.keys { change(root) }
  }
}
