import Dispatch
import FlokiContent
import Glibc
import Synchronization

/// Conversations with one server of files, all of which share one connection.
///
/// The first of them holds the connection, so it ends with this process, and the others end with it.
final class SFTPPool: Sendable {
  /// Servers often allow ten, and other programs of the same user want some too.
  private static let most = 4

  private struct State {
    var idle: [SFTPSession] = []
    var holder: (session: SFTPSession, socket: ControlSocket)?
  }

  let command: SSHCommand
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "floki.sftp", attributes: .concurrent)
  private let opening = DispatchQueue(label: "floki.sftp.opening")
  private let places = DispatchSemaphore(value: SFTPPool.most)

  /// The connection of others, where there is one.
  private let shared: ControlSocket?

  init(_ command: SSHCommand, through shared: ControlSocket? = nil) {
    (self.command, self.shared) = (command, shared)
  }

  /// What a talk is about, for anyone who cancels it.
  private struct Talk {
    var isCancelled = false
    var session: SFTPSession?
  }

  /// Lends a session to a body, which may block; a cancelled task ends it.
  func talk<Answer: Sendable>(
    _ body: @escaping @Sendable (SFTPSession) throws(StoreFailure) -> Answer
  ) async throws(StoreFailure) -> Answer {
    let talk = Mutex(Talk())
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation {
        (continuation: CheckedContinuation<Result<Answer, StoreFailure>, Never>) in
        queue.async { [self] in
          places.wait()
          defer { places.signal() }
          continuation.resume(
            returning: run(body) { session in
              talk.withLock { talk in
                talk.session = session
                return !talk.isCancelled
              }
            })
        }
      }
    } onCancel: {
      let session = talk.withLock { talk in
        talk.isCancelled = true
        return talk.session
      }
      session?.program.stop(SIGTERM)
    }
    if talk.withLock(\.isCancelled) { throw StoreFailure(.cancelled, "publishing was stopped") }
    return try result.get()
  }

  private func run<Answer>(
    _ body: (SFTPSession) throws(StoreFailure) -> Answer, begin: (SFTPSession?) -> Bool
  ) -> Result<Answer, StoreFailure> {
    do throws(StoreFailure) {
      guard begin(nil) else { throw StoreFailure(.cancelled, "publishing was stopped") }
      let idle = idleSession().map { Result<SFTPSession, StoreFailure>.success($0) }
      let session = try (idle ?? opening.sync { open(begin) }).get()
      guard begin(session) else { throw StoreFailure(.cancelled, "publishing was stopped") }
      defer {
        _ = begin(nil)
        if session.isUsable { state.withLock { $0.idle.append(session) } }
      }
      return .success(try body(session))
    } catch { return .failure(error) }
  }

  private func idleSession() -> SFTPSession? {
    state.withLock { state in
      while let session = state.idle.popLast() { if session.program.isRunning { return session } }
      return nil
    }
  }

  /// One after the other, so that the first is there for all others.
  private func open(_ begin: (SFTPSession?) -> Bool) -> Result<SFTPSession, StoreFailure> {
    do throws(StoreFailure) {
      let holder = state.withLock { $0.holder }.flatMap { $0.session.program.isRunning ? $0 : nil }
      let present = shared ?? holder?.socket
      let socket: ControlSocket
      if let present {
        socket = present
      } else {
        socket = try ControlSocket(environment: command.environment)
      }
      let words = command.words(
        control: socket.path, isMaster: present == nil, options: ["-s"], "sftp")
      let session = try SFTPSession(words, environment: command.environment, name: command.address.name)
      _ = begin(session)
      try session.begin()
      if present == nil { state.withLock { $0.holder = (session, socket) } }
      return .success(session)
    } catch { return .failure(error) }
  }
}
