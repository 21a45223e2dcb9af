import FlokiContent
import FlokiProtocol

/// Gives each story one address in each language that it is shown in, once and for all: the lock keeps it whatever is renamed
/// later. An address that a story had leads to the one that it has; that of a story that is gone is given to no other.
///
/// - Parameter isWanted: Whether stories get addresses; those that were published once are kept in any case.
func giveAddresses(
  _ feeds: [NumberedFeed], _ lock: IDLock, _ settings: AppSettings, isWanted: Bool
) -> (stories: StoryAddresses, lock: IDLock) {
  guard isWanted || !lock.stories.isEmpty else { return (.none, lock) }
  var giver = AddressGiver(lock, settings)
  for feed in feeds where feed.opensAt == nil {
    // The oldest first: of two that want the same address it has the older claim.
    for item in feed.items.reversed() where item.item.tellsStory(in: feed.list) {
      giver.give(to: item, in: feed)
    }
  }
  return giver.finished()
}
