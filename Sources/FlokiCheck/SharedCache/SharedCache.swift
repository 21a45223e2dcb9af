import FlokiCompiler
package import FlokiContent
package import FlokiHTTP
package import FlokiImages
package import FlokiProject

/// A cache that machines share over HTTP, as Bazel's: `GET`, `PUT` and `HEAD` of `ac/<key>` and `cas/<digest>`, so that
/// nginx with WebDAV, bazel-remote or an object store can be one.
///
/// `ac/` tells the digest of a picture (``ActionResult``), `cas/` has its bytes. Every byte is held against that
/// digest, the digest and the key against a seal, and the picture's format and size against the plan. What fails any of
/// these counts as missing.
package final class SharedCache: SharedPictures {
  /// More than any picture that phones are sent.
  private static let largestPicture = 64 << 20

  package let health: CacheHealth
  private let pool: ConnectionPool
  private let address: SharedCacheAddress
  private let secret: SealingKey
  private let uploads: UploadQueue

  /// - Parameters:
  ///   - secret: What names and seals are made with; nil where everybody who may write to the cache is trusted.
  ///   - local: Where the pictures lie that are handed over.
  package init(
    _ address: SharedCacheAddress, secret: CacheSecret? = nil, local: DerivativeCache,
    patience: HTTPConnection.Patience = HTTPConnection.Patience()
  ) {
    let health = CacheHealth(of: address.description)
    let pool = ConnectionPool(agent: Tool.agent, patience: patience)
    let secret = SealingKey(secret?.bytes ?? [])
    (self.health, self.pool, self.address, self.secret) = (health, pool, address, secret)
    uploads = UploadQueue { picture in
      // What lies there may be another's by now.
      guard health.takesPictures, let bytes = local.data(for: picture.key),
        ContentDigest(of: bytes) == picture.contents
      else { return false }
      return await pool.talk {
        Conversation(over: $0, to: address, secret: secret, health: health).put(bytes, picture.key)
      }
    }
  }

  package func picture(for key: ContentDigest, madeBy operation: ImageOperation) async -> [UInt8]? {
    guard health.isUsable else { return nil }
    return await pool.talk { [address, secret, health] connection in
      let conversation = Conversation(over: connection, to: address, secret: secret, health: health)
      let start = ContinuousClock.now
      guard let result = conversation.result(for: key),
        let bytes = conversation.contents(of: result, limit: Self.largestPicture)
      else { return nil }
      guard operation.couldHaveMade(bytes) else {
        conversation.foundDamage("it returned the wrong picture", since: start)
        return nil
      }
      return bytes
    }
  }

  package func holds(_ key: ContentDigest, madeBy operation: ImageOperation) async -> Bool {
    guard health.isUsable else { return false }
    return await pool.talk { [address, secret, health] connection in
      let conversation = Conversation(over: connection, to: address, secret: secret, health: health)
      guard let result = conversation.result(for: key) else { return false }
      return conversation.hasContents(of: result)
    }
  }

  package var takesPictures: Bool { health.takesPictures }

  package func offer(_ key: ContentDigest, contents: ContentDigest) {
    if health.takesPictures { uploads.add(.init(key: key, contents: contents)) }
  }

  /// Waits until everything is handed over, or for so long.
  ///
  /// - Returns: how many pictures were handed over.
  package func finish(within limit: Duration?) async -> Int {
    let end = await uploads.finish(within: limit)
    if end.leftOver > 0, health.takesPictures {
      health.warn(
        "\(end.leftOver) picture\(end.leftOver == 1 ? " was" : "s were") not uploaded to the shared cache in time; `floki build --images-only` uploads the rest"
      )
    }
    return end.handedOver
  }

  /// Gives up what is still to be handed over.
  package func abandon() { uploads.abandon() }
}
