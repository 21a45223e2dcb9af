import FlokiContent
import Synchronization

/// The right to publish to a target, held by one publisher at a time.
///
/// Where the store keeps conditions it is one file, `.floki/lock`, which each publisher replaces only as it has read it.
/// Where it does not, each puts a file of its own into `.floki/locks` and continues only if it then sees no other there:
/// of two who come at once at least one sees the other. It is renewed while it is held; who is not heard of for a whole
/// lease, and for one renewal more while another watches, has lost it.
final class TargetLock: Sendable {
  static let path = "\(ProjectPath.state)/lock"
  static let folder = "\(ProjectPath.state)/locks"

  private struct State {
    var holder: LockHolder
    var tag: String?
    var renewed: ContinuousClock.Instant
    var isLost = false
  }

  /// Whether the store keeps conditions.
  let isConditional: Bool
  private let store: any Store
  private let terms: LockTerms
  private let state: Mutex<State>
  private let renewing = Mutex<Task<Void, Never>?>(nil)

  private init(
    _ holder: LockHolder, _ tag: String?, _ store: any Store, _ terms: LockTerms, _ isConditional: Bool
  ) {
    (self.store, self.terms, self.isConditional) = (store, terms, isConditional)
    state = Mutex(State(holder: holder, tag: tag, renewed: .now))
  }

  /// Takes the lock, or throws who holds it.
  static func take(
    on store: any Store, terms: LockTerms, dice: Dice
  ) async throws(PublishFailure) -> TargetLock {
    let digits = String(dice.next(), radix: 36) + String(dice.next(), radix: 36)
    let holder = LockHolder.current(id: digits, publisher: terms.publisher, now: terms.now())
    let attempt = LockAttempt(store: store, terms: terms, dice: dice, holder: holder)
    do {
      let isConditional = try await attempt.findOutWhetherConditionsHold()
      let tag = isConditional ? try await attempt.takeFile() : try await attempt.takeAlone()
      let lock = TargetLock(holder, tag, store, terms, isConditional)
      lock.startRenewing()
      return lock
    } catch {
      try? await store.remove([attempt.ownPath])
      throw PublishFailure(error)
    }
  }

  private var place: String { isConditional ? Self.path : "\(Self.folder)/\(state.withLock(\.holder.id))" }

  /// Throws once it was not renewed for a whole lease.
  func check() throws(PublishFailure) {
    let isHeld = state.withLock { !$0.isLost && ContinuousClock.now - $0.renewed < terms.lease }
    if !isHeld { throw .lostLock }
  }

  /// The same, after looking at the target.
  func confirm() async throws(PublishFailure) {
    try check()
    do {
      let present = try await store.read(place, limit: 1 << 16).flatMap { LockHolder(reading: $0.bytes) }
      guard let present, present.id == state.withLock(\.holder.id), !present.isFree else {
        state.withLock { $0.isLost = true }
        throw PublishFailure.lostLock
      }
    } catch { throw PublishFailure(error) }
    try check()
  }

  /// Gives it back; what is lost is left alone.
  func release() async {
    let task = renewing.withLock { $0 }
    task?.cancel()
    await task?.value
    guard (try? check()) != nil else { return }
    if !isConditional {
      try? await store.remove([place])
      return
    }
    // A publisher cannot remove a file only if it is its own, but it can replace it only then.
    let (bytes, tag) = state.withLock { state in
      state.holder.isFree = true
      return (state.holder.bytes, state.tag)
    }
    if let tag { _ = try? await store.write(StoreContent(bytes), to: place, as: .own, if: .ifTag(tag)) }
  }

  private func startRenewing() {
    let task = Task { [self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: terms.renewal)
        if Task.isCancelled || state.withLock(\.isLost) { return }
        await renew()
      }
    }
    renewing.withLock { $0 = task }
  }

  private func renew() async {
    let start = ContinuousClock.now
    let (bytes, tag) = state.withLock { state in
      state.holder.renewed = terms.now()
      return (state.holder.bytes, state.tag)
    }
    do throws(StoreFailure) {
      if !isConditional, try await store.read(place, limit: 1 << 16) == nil {
        state.withLock { $0.isLost = true }
        return
      }
      let condition = isConditional ? tag.map(WriteCondition.ifTag) ?? .always : .always
      let next = try await store.write(StoreContent(bytes), to: place, as: .own, if: condition)
      state.withLock { ($0.tag, $0.renewed) = (next, start) }
    } catch {
      // Anything but a refused condition may pass; the lease keeps running.
      if error.kind == .conditionFailed { state.withLock { $0.isLost = true } }
    }
  }
}
