package import FlokiContent

/// A folder on a host that ssh leads to and that has a shell: each operation is a small script there.
///
/// The web server there derives media types and cache times from the names.
package struct SSHStore: Store {
  let connection: SSHConnection
  let root: String

  package init(_ address: SSHAddress, environment: [String: String]) {
    connection = SSHConnection(SSHCommand(address, environment: environment))
    root = address.folder
  }

  package var name: String { connection.command.address.name }

  package func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile? {
    try path.checkPath(of: name)
    let tools = try await connection.open().tools
    // The tag first: what is written in between is then told by an old tag, and never taken for something else.
    let script = FarScript(
      """
      \(enter("{ echo none; exit 0; }"))
      [ -f \(word(path)) ] || { echo none; exit 0; }
      \(tools.describe) \(word(path)) || exit
      exec cat \(word(path))
      """)
    let (added, isHuge) = limit.addingReportingOverflow(1 << 16)
    let outcome = try await run(script, path, limit: isHuge ? .max : added)
    guard let end = outcome.output.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: outcome.output[..<end], as: UTF8.self)
    guard line != "none", let entry = FarListing.entry(line) else { return nil }
    let bytes = Array(outcome.output[(end + 1)...])
    guard bytes.count <= limit else {
      throw StoreFailure(.tooLarge, "\(name): \(path) has grown since it was listed")
    }
    return StoredFile(bytes: bytes, tag: entry.tag)
  }

  package func list(
    _ folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry] {
    if !folder.isEmpty { try folder.checkPath(of: name) }
    let tools = try await connection.open().tools
    // Files that others remove meanwhile are no trouble; whatever else `find` complains of is.
    let script = FarScript(
      """
      \(enter("exit 0"))
      [ -d \(word(folder)) ] || exit 0
      exec 3>&1
      trouble=$(find \(word(folder)) -type f -exec \(tools.describe) {} + 2>&1 >&3 | grep -v 'No such file' | head -n 1)
      [ -z "$trouble" ] || { printf '%s\\n' "$trouble" >&2; exit 1; }
      """)
    let outcome = try await run(script, folder, limit: 1 << 30)
    // The host says everything at once.
    let entries = FarListing.entries(outcome.output).filter { !$0.path.isTemporary }
    tell(entries.count)
    return entries
  }

  package func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String? {
    try path.checkPath(of: name)
    let tools = try await connection.open().tools
    if case .ifTag = condition, !tools.hasLocks || tools.stat == .none {
      throw StoreFailure(.unsupported, "\(name): the host has no flock")
    }
    let outcome = try await run(writing(content, to: path, if: condition, tools), path)
    let line = String(decoding: outcome.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return FarListing.entry(line)?.tag
  }

  package func remove(_ paths: [String]) async throws(StoreFailure) {
    if paths.isEmpty { return }
    for path in paths { try path.checkPath(of: name) }
    let names = paths.map { "\($0)\n" }.joined()
    let script = FarScript(
      """
      \(enter("exit 0"))
      status=0
      while IFS= read -r path; do rm -f -- "./$path" || status=1; done
      exit $status
      """, data: [.bytes(Array(names.utf8))])
    _ = try await run(script, paths[0])
  }

  package func tidy() async throws(StoreFailure) {
    let tools = try await connection.open().tools
    // Whatever a publisher that was killed has still under way there comes to its end first; but what hangs is not waited
    // for, as its bytes never come. In floki's own folder others may be writing to get the lock, but not for a day.
    let wait =
      tools.hasLocks
      ? "exec 8>>.floki/writers; n=0; until flock -n 8 || [ $((n += 1)) -gt 60 ]; do sleep 1; done; exec 8>&-"
      : ":"
    let script = FarScript(
      """
      \(enter("exit 0"))
      [ -d .floki ] || exit 0
      \(wait)
      find . -path ./.floki -prune -o -name '*\(String.temporaryEnding)' -type f -exec rm -f {} + || exit
      find .floki -name '*\(String.temporaryEnding)' -type f -mtime +0 -exec rm -f {} + || exit
      rm -rf .floki/staging-*
      """)
    _ = try await run(script, "")
  }
}
