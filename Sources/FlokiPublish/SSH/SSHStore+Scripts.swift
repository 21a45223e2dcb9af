import FlokiContent

extension SSHStore {
  /// Runs a script, and throws what it ends with.
  func run(
    _ script: FarScript, _ path: String, limit: Int = 1 << 26
  ) async throws(StoreFailure) -> SystemProgram.Outcome {
    let outcome = try await connection.run(script, limit: limit)
    let place = path.isEmpty ? name : "\(name): \(path)"
    switch outcome.status {
    case 0: return outcome
    case FarStatus.isFolder: throw StoreFailure(.other, "\(place) is a folder")
    case FarStatus.cutOff: throw StoreFailure(.passing, "\(place) arrived only in part")
    case FarStatus.unsupported:
      throw StoreFailure(.unsupported, "\(place): the file system has no such locks")
    case FarStatus.noEntry: throw StoreFailure(.refused, "\(name): the folder cannot be entered")
    case FarStatus.conditionFailed: throw StoreFailure(.conditionFailed, "\(path) has changed meanwhile")
    case FarStatus.damaged: throw StoreFailure(.other, "\(name): files changed during the upload")
    default:
      let failure = SSHComplaint.failure(outcome.errors, status: outcome.status, name: name)
      // What was there a moment ago is gone: another publisher is running.
      let isGone = failure.description.contains("No such file")
      throw isGone ? StoreFailure(.passing, failure.description) : failure
    }
  }

  func word(_ path: String) -> String { path.isEmpty ? "." : "./\(path)".shellWord }

  /// Goes to the folder; `otherwise` is done where there is none.
  func enter(_ otherwise: String) -> String {
    """
    if [ ! -d \(root.shellWord) ]; then [ -e \(root.shellWord) ] && exit 77; \(otherwise); fi
    cd \(root.shellWord) || exit 77
    """
  }

  /// Goes to the folder, which is made where there is none, and lets cleanups know that a writer is active.
  func enterToWrite(_ tools: FarTools, folder: String) -> String {
    let folders = [root, "\(root)/\(ProjectPath.state)"] + (folder.isEmpty ? [] : ["\(root)/\(folder)"])
    let hold = tools.hasLocks ? "exec 8>>.floki/writers && flock -s 8" : ":"
    return """
      mkdir -p \(folders.map(\.shellWord).joined(separator: " ")) || exit
      cd \(root.shellWord) || exit 77
      \(hold)
      """
  }

  /// Bytes come beside the file that they replace. Only if all of them did and are on the disk they get its name: this
  /// publisher may be killed at any moment, and the end of what it sent looks like the end of the file.
  func writing(
    _ content: StoreContent, to path: String, if condition: WriteCondition, _ tools: FarTools
  ) -> FarScript {
    let ending = "\(String(UInt64.random(in: 0 ... .max), radix: 36))\(String.temporaryEnding)"
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return FarScript(
      """
      \(enterToWrite(tools, folder: folder))
      f=\(word(path)); t="$f.\(ending)"
      [ ! -d "$f" ] || exit 73
      trap 'rm -f "$t"' EXIT
      cat >"$t" || exit
      [ "$(($(wc -c <"$t")))" -eq \(content.byteCount) ] || exit 75
      chmod 644 "$t" || exit
      sync "$t" 2>/dev/null || sync
      \(moving(condition, tools))
      trap - EXIT
      \(tools.describe) "$f"
      """, data: [content.source])
  }

  /// Gives what is in `$t` the name `$f`.
  private func moving(_ condition: WriteCondition, _ tools: FarTools) -> String {
    let move = "mv -f \"$t\" \"$f\" || exit"
    switch condition {
    case .always: return move
    case .ifAbsent:
      // A second name for the bytes is only given where there is no such name.
      return "ln \"$t\" \"$f\" 2>/dev/null || { [ -e \"$f\" ] && exit 78; exit 76; }; rm -f \"$t\""
    case .ifTag(let tag):
      // The same lock as that of who publishes to the folder on the host itself.
      return """
        { exec 9>>.floki/conditions && flock 9; } || exit 76
        [ "$(\(tools.describe) "$f" 2>/dev/null | cut -d '|' -f 2)" = \(tag.shellWord) ] || exit 78
        \(move)
        """
    }
  }
}
