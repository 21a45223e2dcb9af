/// One publisher's attempt to get the lock of a target.
struct LockAttempt {
  let store: any Store
  let terms: LockTerms
  let dice: Dice
  let holder: LockHolder

  var ownPath: String { "\(TargetLock.folder)/\(holder.id)" }

  /// Whether the store writes only where a condition is met, found out on a file of one's own.
  ///
  /// The three contents differ, so that an answer that got lost cannot be taken for another.
  func findOutWhetherConditionsHold() async throws(StoreFailure) -> Bool {
    var probe = holder
    probe.isFree = true
    try await store.write(StoreContent(probe.bytes), to: ownPath, as: .own, if: .always)
    var isHonoured = true
    for condition in [WriteCondition.ifAbsent, .ifTag("\"0123456789abcdef0123456789abcdef\"")] {
      probe.since -= 1
      let outcome = await store.attempt(probe.bytes, at: ownPath, condition)
      if let failure = outcome.failure, ![.conditionFailed, .unsupported].contains(failure.kind) {
        throw failure
      }
      isHonoured = outcome.failure?.kind == .conditionFailed
      if !isHonoured { break }
    }
    try await store.remove([ownPath])
    return isHonoured
  }

  /// Takes the one file, as it was read; returns its tag.
  func takeFile() async throws -> String? {
    for _ in 0..<max(1, terms.attempts) {
      let present = try await store.read(TargetLock.path, limit: 1 << 16)
      var condition = WriteCondition.ifAbsent
      if let present {
        if let other = LockHolder(reading: present.bytes), !other.isFree, other.id != holder.id {
          guard try await isGone(other, TargetLock.path, present.tag) else {
            throw PublishFailure.held(by: other)
          }
        }
        guard let tag = present.tag else { return try await takeAlone() }
        condition = .ifTag(tag)
      }
      let outcome = await store.attempt(holder.bytes, at: TargetLock.path, condition)
      guard let failure = outcome.failure else { return outcome.tag }
      guard failure.kind == .conditionFailed else { throw failure }
      try await Task.sleep(for: dice.wait(upTo: .milliseconds(50)))
    }
    throw PublishFailure.changedMeanwhile
  }

  /// Puts a lock file of its own and continues only if there is no other; the one whose name comes first stays and waits, the
  /// others withdraw and come back.
  func takeAlone() async throws -> String? {
    var last: LockHolder?
    var isThere = false
    for attempt in 0..<max(1, terms.attempts) {
      // Who withdrew looks first, so as not to stop the other once more.
      let first = attempt > 0 && !isThere ? try await othersThere() : []
      if !isThere, first.isEmpty {
        try await store.write(StoreContent(holder.bytes), to: ownPath, as: .own, if: .always)
        isThere = true
      }
      let others = isThere ? try await othersThere() : first
      last = others.min { $0.since < $1.since }
      guard let first = others.map(\.id).min() else { return nil }
      if isThere, first < holder.id {
        try await store.remove([ownPath])
        isThere = false
      }
      if attempt + 1 < terms.attempts { try await Task.sleep(for: dice.wait(upTo: terms.wait)) }
    }
    if isThere { try await store.remove([ownPath]) }
    throw last.map { PublishFailure.held(by: $0) } ?? PublishFailure.changedMeanwhile
  }

  private func othersThere() async throws -> [LockHolder] {
    var others: [LockHolder] = []
    for entry in try await store.list(TargetLock.folder) where entry.path != ownPath {
      guard let present = try await store.read(entry.path, limit: 1 << 16) else { continue }
      guard let other = LockHolder(reading: present.bytes) else { continue }
      if other.isFree { continue }
      if try await isGone(other, entry.path, present.tag) {
        try await store.remove([entry.path])
      } else {
        others.append(other)
      }
    }
    return others
  }

  /// Whether a holder is dead: a process of this machine that has ended, or one that was silent
  /// for a lease and does not change while it is watched. Differing clocks alone do not make a holder dead.
  private func isGone(_ other: LockHolder, _ path: String, _ tag: String?) async throws -> Bool {
    if other.isDead { return true }
    guard terms.now() - other.renewed > terms.leaseMilliseconds else { return false }
    try await Task.sleep(for: terms.renewal * 1.5)
    guard let present = try await store.read(path, limit: 1 << 16) else { return true }
    return present.tag == tag && LockHolder(reading: present.bytes) == other
  }
}

extension Store {
  /// Writes, or hands back why not.
  fileprivate func attempt(
    _ bytes: [UInt8], at path: String, _ condition: WriteCondition
  ) async -> (tag: String?, failure: StoreFailure?) {
    do {
      return (try await write(StoreContent(bytes), to: path, as: .own, if: condition), nil)
    } catch { return (nil, error) }
  }
}

extension Duration {
  fileprivate static func * (duration: Duration, factor: Double) -> Duration {
    let (seconds, attoseconds) = duration.components
    return .seconds((Double(seconds) + Double(attoseconds) / 1e18) * factor)
  }
}
