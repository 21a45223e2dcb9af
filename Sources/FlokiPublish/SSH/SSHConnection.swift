import Dispatch
import FlokiContent
import Glibc

/// The connection to a host with a shell: it is made when it is needed, and again once it broke.
///
/// It is held by a process that reads from this one and does nothing else, so it ends when this one does, however that
/// happens.
actor SSHConnection {
  /// An open connection.
  final class Line: Sendable {
    let program: SystemProgram
    let socket: ControlSocket
    let tools: FarTools

    init(_ program: SystemProgram, _ socket: ControlSocket, _ tools: FarTools) {
      (self.program, self.socket, self.tools) = (program, socket, tools)
    }
  }

  nonisolated let command: SSHCommand
  private var line: Line?
  private var opening: Task<Result<Line, StoreFailure>, Never>?
  /// Hosts often allow ten commands at once, the one that holds the connection among them.
  private let places = DispatchSemaphore(value: 6)
  private static let queue = DispatchQueue(label: "floki.ssh", attributes: .concurrent)

  init(_ command: SSHCommand) { self.command = command }

  func open() async throws(StoreFailure) -> Line {
    if let line, line.program.isRunning { return line }
    let task: Task<Result<Line, StoreFailure>, Never>
    if let opening {
      task = opening
    } else {
      task = Task { [command] in await Self.open(command) }
      opening = task
    }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    // Another may have begun to open the next one.
    if opening == task {
      opening = nil
      line = try? result.get()
    }
    return try result.get()
  }

  /// Runs a script there, and hands back what it prints.
  nonisolated func run(
    _ script: FarScript, limit: Int = 1 << 26
  ) async throws(StoreFailure) -> SystemProgram.Outcome {
    let line = try await open()
    let name = command.address.name
    var outcome = try await SystemProgram.run(
      command.words(control: line.socket.path, script.command), environment: command.environment,
      reading: script.input, limit: limit, places: places)
    withExtendedLifetime(line) {}
    if outcome.isStuck { throw StoreFailure(.passing, "\(name): the host stopped responding") }
    if outcome.isTooLong { throw StoreFailure(.tooLarge, "\(name): a file has grown since it was listed") }
    guard let answer = FarScript.answer(in: outcome.output) else {
      throw SSHComplaint.failure(outcome.errors, status: outcome.status, name: name)
    }
    if outcome.status == SSHComplaint.connectionStatus {
      throw SSHComplaint.failure(outcome.errors, status: outcome.status, name: name)
    }
    outcome.output = answer
    return outcome
  }
}

extension SSHConnection {
  private static func open(_ command: SSHCommand) async -> Result<Line, StoreFailure> {
    do throws(StoreFailure) {
      let socket = try ControlSocket(environment: command.environment)
      let question = FarTools.question
      let program = try SystemProgram(
        command.words(control: socket.path, isMaster: true, question.command),
        environment: command.environment)
      let tools = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          queue.async { continuation.resume(returning: ask(question, program, command.address.name)) }
        }
      } onCancel: {
        program.stop(SIGTERM)
      }
      return .success(Line(program, socket, try tools.get()))
    } catch { return .failure(Task.isCancelled ? StoreFailure(.cancelled, "publishing was stopped") : error) }
  }

  private static func ask(
    _ question: FarScript, _ program: SystemProgram, _ name: String
  ) -> Result<FarTools, StoreFailure> {
    let written = program.write(Array(question.text.utf8))
    var output: [UInt8] = []
    while written, let part = program.readOutput() {
      output += part
      if let tools = FarTools(reading: output) { return .success(tools) }
      if output.count > 1 << 20 { break }
    }
    // It may be about to end by itself, with a number that says why.
    let errors = program.readErrors()
    program.stop(SIGTERM)
    let status = program.wait()
    if status != SSHComplaint.connectionStatus, status < 128, FarScript.answer(in: output) == nil {
      return .failure(
        StoreFailure(.other, "\(name): the host runs no commands; if it accepts sftp, write sftp://"))
    }
    return .failure(SSHComplaint.failure(errors, status: status, name: name))
  }
}
