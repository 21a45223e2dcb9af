/// What a host with a shell has.
struct FarTools: Equatable, Sendable {
  enum Stat: String, Sendable { case gnu, bsd, none }

  var stat = Stat.none
  var hasRsync = false
  var hasLocks = false
  /// The program that tells digests, as it is called.
  var digest: String?

  /// Prints what there is, then waits until anyone who asked is gone.
  static let question = FarScript(
    """
    if stat -c %s . >/dev/null 2>&1; then echo gnu; elif stat -f %z . >/dev/null 2>&1; then echo bsd; fi
    for name in rsync sha256sum shasum; do command -v $name >/dev/null 2>&1 && echo $name; done
    flock -s 0 </dev/null >/dev/null 2>&1 && echo flock
    echo floki-ready
    exec cat >/dev/null
    """, data: [.bytes([])])

  /// Nil until all of it is there.
  init?(reading output: [UInt8]) {
    guard let answer = FarScript.answer(in: output) else { return nil }
    let words = String(decoding: answer, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    guard words.last == "floki-ready" else { return nil }
    stat = words.compactMap(Stat.init).first ?? .none
    hasRsync = words.contains("rsync")
    hasLocks = words.contains("flock")
    digest = words.contains("sha256sum") ? "sha256sum" : words.contains("shasum") ? "shasum -a 256" : nil
  }

  /// Prints `size|tag|path` for files: a file that is replaced has another inode, as both are there for a moment.
  var describe: String {
    switch stat {
    case .gnu: "stat -c '%s|%i.%s.%y|%n'"
    case .bsd: "stat -f '%z|%i.%z.%Fm|%N'"
    case .none: #"sh -c 'for f; do n=$(wc -c <"$f") && echo "$((n))||$f"; done' sh"#
    }
  }
}
