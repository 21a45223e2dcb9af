import FlokiCompiler
import FlokiContent
import FlokiHTTP

/// The requests to a shared cache about one picture, one after the other.
struct Conversation {
  private let connection: HTTPConnection
  private let address: SharedCacheAddress
  private let secret: SealingKey
  private let health: CacheHealth

  init(
    over connection: HTTPConnection, to address: SharedCacheAddress, secret: SealingKey, health: CacheHealth
  ) {
    self.connection = connection
    self.address = address
    self.secret = secret
    self.health = health
  }

  /// The cache's entry for a key.
  func result(for key: ContentDigest) -> ActionResult? {
    let start = ContinuousClock.now
    guard let answer = ask(.get(limit: ActionResult.longest), "ac/\(name(of: key))") else { return nil }
    guard let result = ActionResult(answer.bytes),
      result.seal == seal(of: key, result.digest, result.byteCount)
    else {
      foundDamage("it returned data that floki did not write", since: start)
      return nil
    }
    // Not a success before there are bytes as well.
    return result
  }

  /// The bytes that a result names.
  func contents(of result: ActionResult, limit: Int) -> [UInt8]? {
    let start = ContinuousClock.now
    guard result.byteCount <= limit,
      let bytes = ask(.get(limit: result.byteCount), "cas/\(result.digest.hex())")?.bytes
    else { return nil }
    guard bytes.count == result.byteCount, ContentDigest(of: bytes) == result.digest else {
      foundDamage("it returned the wrong bytes", since: start)
      return nil
    }
    health.succeeded(after: ContinuousClock.now - start)
    return bytes
  }

  /// Whether the bytes that a result names are still there.
  func hasContents(of result: ActionResult) -> Bool {
    let start = ContinuousClock.now
    guard let answer = ask(.head, "cas/\(result.digest.hex())") else { return false }
    guard answer.length == nil || answer.length == result.byteCount else {
      foundDamage("the size of its data is wrong", since: start)
      return false
    }
    health.succeeded(after: ContinuousClock.now - start)
    return true
  }

  /// Uploads a picture, its bytes before the entry that names them; returns whether that succeeded.
  func put(_ bytes: [UInt8], _ key: ContentDigest) -> Bool {
    let digest = ContentDigest(of: bytes)
    let result = ActionResult(
      digest: digest, byteCount: bytes.count, seal: seal(of: key, digest, bytes.count))
    return put(bytes, at: "cas/\(digest.hex())") && put(result.bytes, at: "ac/\(name(of: key))")
  }

  /// The answer to a question, whose bytes are still to be held against something; nil where the cache does not have
  /// it, or cannot tell.
  private func ask(_ question: SharedCacheAddress.Question, _ path: String) -> HTTPAnswer? {
    guard health.isUsable else { return nil }
    let start = ContinuousClock.now
    do throws(HTTPFailure) {
      let answer = try connection.exchange(address.request(question, path))
      switch answer.status {
      case 200: return answer
      case 404, 410: health.succeeded(after: ContinuousClock.now - start)
      default:
        let reason = "it answers \(answer.status)\(answer.status.isAboutAccess ? ", access denied" : "")"
        foundDamage(reason, since: start)
      }
    } catch {
      switch error {
      case .cutOff, .tooLarge, .other: foundDamage(error.description, since: start)
      default: health.failed(error)
      }
    }
    return nil
  }

  /// Counts an entry that is damaged. After three in a row this asks the cache for an entry that was never uploaded. A cache that
  /// answers 404 works, and only its entries are damaged; any other cache is left out of the build.
  func foundDamage(_ reason: String, since start: ContinuousClock.Instant) {
    guard health.foundDamage(after: ContinuousClock.now - start) else { return }
    do throws(HTTPFailure) {
      let path = "ac/\(name(of: ContentDigest(ofText: "never uploaded")))"
      let answer = try connection.exchange(address.request(.get(limit: ActionResult.longest), path))
      if [404, 410].contains(answer.status) { health.isHonest() } else { health.isNoCache(reason) }
    } catch {
      switch error {
      case .cutOff, .tooLarge, .other: health.isNoCache(reason)
      default: health.failed(error)
      }
    }
  }

  private func put(_ bytes: [UInt8], at path: String) -> Bool {
    guard health.takesPictures else { return false }
    do throws(HTTPFailure) {
      let status = try connection.exchange(address.request(.put(bytes), path)).status
      switch status {
      case 200..<300:
        health.tookPicture()
        return true
      case 413: health.warn("the shared cache rejects large pictures: it answers 413 to PUT")
      case 300..<500, 501: health.refused("it answers \(status) to PUT")
      default: health.failed("it answers \(status)")
      }
    } catch {
      health.failed(error)
    }
    return false
  }

  /// The name of a key in the cache, which cannot be computed without the secret.
  private func name(of key: ContentDigest) -> String {
    secret.seal(of: Array("floki picture".utf8), key.bytes).hex()
  }

  private func seal(of key: ContentDigest, _ digest: ContentDigest, _ byteCount: Int) -> [UInt8] {
    let text = Array("floki seal \(byteCount) ".utf8)
    return secret.seal(of: text, key.bytes, digest.bytes).bytes
  }
}

extension Int {
  fileprivate var isAboutAccess: Bool { self == 401 || self == 403 || self == 407 }
}
