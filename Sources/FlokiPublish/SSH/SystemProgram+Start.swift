import Glibc

extension SystemProgram {
  /// Where a program is, nil where it is nowhere.
  static func path(of name: String, _ environment: [String: String]) -> String? {
    if name.contains("/") { return unsafe access(name, X_OK) == 0 ? name : nil }
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return name.isEmpty ? nil : folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
  }

  static func spawn(
    _ program: String, _ command: [String], _ environment: [String: String], _ streams: [Int32],
    _ pid: inout pid_t
  ) -> Int32 {
    var (actions, attributes) = (unsafe posix_spawn_file_actions_t(), posix_spawnattr_t())
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (place, stream) in streams.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(place))
    }
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID is 0x80 in glibc and in musl.
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80))
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    return unsafe posix_spawn(&pid, program, &actions, &attributes, &arguments, &variables)
  }
}
