import FlokiContent

extension SSHStore {
  /// Everything goes into one folder that is not served, by rsync or else by sftp; then one script there checks the
  /// files against their digests, renames them into place and reports the digests of what has these names now.
  package func writeTogether(
    _ files: [SitePlan.File], from folder: String
  ) async throws(StoreFailure) -> [String: PlacedFile]? {
    let line = try await connection.open()
    for file in files { try file.path.checkPath(of: name) }
    let staging = "\(String.stagingBeginning)\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    _ = try await run(FarScript("mkdir -p \("\(root)/\(staging)".shellWord)"), "")
    do throws(StoreFailure) {
      var isThere = false
      if line.tools.hasRsync { isThere = try await sync(files, from: folder, to: staging, line) }
      if !isThere { isThere = try await upload(files, from: folder, to: staging, line) }
      guard isThere else {
        try await discard(staging)
        return nil
      }
      let outcome = try await run(
        placing(files, from: staging, line.tools), "", limit: 1 << 20 + files.count * 4096)
      return Self.placed(outcome.output)
    } catch {
      if error.kind != .cancelled { try? await discard(staging) }
      throw error
    }
  }

  private func discard(_ staging: String) async throws(StoreFailure) {
    _ = try await run(FarScript("rm -rf \("\(root)/\(staging)".shellWord)"), "")
  }

  /// False where one side has no rsync that works with that of the other.
  private func sync(
    _ files: [SitePlan.File], from folder: String, to staging: String, _ line: SSHConnection.Line
  ) async throws(StoreFailure) -> Bool {
    let command = connection.command
    guard SystemProgram.path(of: "rsync", command.environment) != nil else { return false }
    let host = command.address.host.contains(":") ? "[\(command.address.host)]" : command.address.host
    let shell = command.words(control: line.socket.path).map(\.rsyncWord).joined(separator: " ")
    let list = files.map { "\($0.path)\0" }.joined()
    let outcome = try await SystemProgram.run(
      [
        "rsync", "--quiet", "--protect-args", "--whole-file", "--copy-links", "--inplace", "--perms",
        "--chmod=Du=rwx,Dgo=rx,Fu=rw,Fgo=r", "--from0", "--files-from=-", "--timeout=120", "--rsh=\(shell)",
        "\(folder)/", "\(host):\(root)/\(staging)/",
      ], environment: command.environment, reading: [.bytes(Array(list.utf8))])
    if outcome.status == 0 { return true }
    let failure = SSHComplaint.failure(outcome.errors, status: outcome.status, name: name)
    if failure.kind == .other { return false }
    throw failure
  }

  /// False where the host does not accept sftp.
  private func upload(
    _ files: [SitePlan.File], from folder: String, to staging: String, _ line: SSHConnection.Line
  ) async throws(StoreFailure) -> Bool {
    let pool = SFTPPool(connection.command, through: line.socket)
    let uploads = files.map { file in
      SFTPUpload(content: file.content(in: folder), path: "\(root)/\(staging)/\(file.path)", temporary: nil)
    }
    do throws(StoreFailure) {
      try await pool.talk { (session) throws(StoreFailure) in
        for start in stride(from: 0, to: uploads.count, by: SFTPSession.window) {
          _ = try session.put(Array(uploads[start..<min(start + SFTPSession.window, uploads.count)]))
        }
      }
      return true
    } catch {
      if error.kind == .other { return false }
      throw error
    }
  }
}
