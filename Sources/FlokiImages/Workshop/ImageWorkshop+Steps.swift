import FlokiContent

extension ImageWorkshop {
  /// A picture that no cache has.
  struct Missing: Sendable {
    var operation: ImageOperation
    var key: ContentDigest
  }

  /// The cached pictures of one source.
  struct Findings: Sendable {
    var pictures: [(ImageOperation, [UInt8])] = []
    var missing: [Missing] = []
    var reused = 0
    var shared = 0
  }

  /// What came of the work on one source.
  struct Outcome: Sendable {
    var pictures: [(ImageOperation, [UInt8])] = []
    var failure: ImageFailure?
  }

  /// Finds the cached pictures; a source whose pictures are all cached is not even read.
  @Sendable func lookUp(_ work: ImageWork) async -> Findings {
    var findings = Findings()
    for operation in work.operations {
      let key = DerivativeCache.key(source: work.digest, operation: operation)
      if let bytes = cached(key, madeBy: operation) {
        findings.pictures.append((operation, bytes))
        findings.reused += 1
      } else if let bytes = await shared?.picture(for: key, madeBy: operation) {
        findings.pictures.append((operation, bytes))
        findings.shared += 1
        keep(bytes, for: key)
      } else {
        findings.missing.append(Missing(operation: operation, key: key))
      }
    }
    return findings
  }

  /// Finds the pictures that other machines would find: those in the shared cache, if there is one that accepts
  /// pictures.
  @Sendable func lookForOthers(_ work: ImageWork) async -> Findings {
    var findings = Findings()
    for operation in work.operations {
      let key = DerivativeCache.key(source: work.digest, operation: operation)
      if await shared?.holds(key, madeBy: operation) == true {
        findings.shared += 1
      } else if shared?.takesPictures != true, cached(key, madeBy: operation) != nil {
        findings.reused += 1
      } else {
        findings.missing.append(Missing(operation: operation, key: key))
      }
    }
    return findings
  }

  /// A picture of the local cache that the operation could have made.
  private func cached(_ key: ContentDigest, madeBy operation: ImageOperation) -> [UInt8]? {
    cache?.data(for: key).flatMap { operation.couldHaveMade($0) ? $0 : nil }
  }

  /// Makes the missing pictures.
  func make(_ missing: [Missing], of work: ImageWork) -> Outcome {
    var outcome = Outcome()
    do throws(ImageFailure) {
      guard work.need <= memoryBudget else {
        throw ImageFailure(source: work.source, problem: .needsMemory(work.need, allowed: memoryBudget))
      }
      let source = try read(work)
      let made = try ImageWorker().perform(missing.map(\.operation), on: source, header: work.header)
      for (bytes, missing) in zip(made, missing) {
        outcome.pictures.append((missing.operation, bytes))
        if keep(bytes, for: missing.key) {
          shared?.offer(missing.key, contents: ContentDigest(of: bytes))
        }
      }
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  /// Keeps a picture for the next build; whether that was possible. A full disk costs the next build time, and this one
  /// nothing.
  @discardableResult
  private func keep(_ bytes: [UInt8], for key: ContentDigest) -> Bool {
    guard let cache else { return false }
    do { try cache.store(bytes, for: key) } catch { return false }
    return true
  }
}
