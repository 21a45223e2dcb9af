import FlokiCompiler
import FlokiContent
import Synchronization

/// Hands pictures over beside the work, a few at a time.
///
/// It holds keys and digests, and no pictures: whatever piles up behind a slow network waits on the disk.
final class UploadQueue: Sendable {
  private static let atOnce = 4

  /// A picture that this process made.
  struct Picture: Hashable, Sendable {
    var key: ContentDigest
    /// The digest of its bytes.
    var contents: ContentDigest
  }

  /// How it ended.
  struct End: Hashable, Sendable {
    var handedOver = 0
    var leftOver = 0
  }

  /// How many pictures are where.
  private final class Tally: Sendable {
    let end = Mutex(End())
  }

  private let pictures: AsyncStream<Picture>.Continuation
  private let tally: Tally
  /// A task of its own, as it outlives anyone who adds to it and must not hold them up.
  private let work: Task<Void, Never>

  /// - Parameter handOver: Hands over one picture, and says whether that went well.
  init(_ handOver: @escaping @Sendable (Picture) async -> Bool) {
    let (stream, pictures) = AsyncStream.makeStream(of: Picture.self)
    let tally = Tally()
    self.pictures = pictures
    self.tally = tally
    work = Task {
      await withTaskGroup(of: Void.self) { group in
        var running = 0
        for await picture in stream {
          if running == Self.atOnce { await group.next() } else { running += 1 }
          group.addTask {
            let isHandedOver = await handOver(picture)
            tally.end.withLock {
              if isHandedOver { $0.handedOver += 1 }
              // What was cut short is left over; what was tried is done with.
              if isHandedOver || !Task.isCancelled { $0.leftOver -= 1 }
            }
          }
        }
      }
    }
  }

  deinit { abandon() }

  /// Returns at once.
  func add(_ picture: Picture) {
    tally.end.withLock { $0.leftOver += 1 }
    pictures.yield(picture)
  }

  /// Waits until everything is handed over or has been tried, at most for so long; nothing may be added after that.
  func finish(within limit: Duration?) async -> End {
    pictures.finish()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [work] in
        await withTaskCancellationHandler {
          await work.value
        } onCancel: {
          work.cancel()
        }
      }
      if let limit {
        group.addTask { [work] in
          do { try await Task.sleep(for: limit) } catch { return }
          work.cancel()
        }
      }
      await group.next()
      group.cancelAll()
    }
    return tally.end.withLock(\.self)
  }

  func abandon() {
    pictures.finish()
    work.cancel()
  }
}
