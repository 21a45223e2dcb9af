/// Carries the phones of readers with all kinds of habits through successive publications, and tells what each publication
/// does to those who have something from before.
///
/// - Parameters:
///   - publications: From the oldest to the newest.
///   - indicator: The URL of the version indicator, the same in all of them.
package func replay(
  _ publications: [Publication], habits: [ReaderHabit], indicator: String
) -> ReplayReport {
  let timeline = Timeline(publications, indicator: indicator)
  var ledger = Ledger()
  for readers in habits.groupedByWhatTheyLiveThrough {
    guard let habit = readers.first else { continue }
    let isIOS = habit.client.isIOS
    let chronicle = Chronicle(timeline, isIOS: isIOS, language: habit.language)
    ledger.readers = readers
    var phone = IOSReader(habit)
    var android = AndroidReader(habit)
    for index in publications.indices where habit.looks(at: index, of: publications.count) {
      if isIOS {
        phone.look(at: index, in: chronicle, indicator: indicator, reporting: &ledger)
      } else {
        android.look(at: index, in: chronicle, indicator: indicator, reporting: &ledger)
      }
    }
  }
  return ReplayReport(publications, habits: habits, ledger.problems)
}

extension [ReaderHabit] {
  /// Habits that differ by the iOS device only are played once.
  fileprivate var groupedByWhatTheyLiveThrough: [[ReaderHabit]] {
    var places: [ReaderHabit: Int] = [:]
    var groups: [[ReaderHabit]] = []
    for habit in self {
      if let place = places[habit.onAnyDevice], groups.indices.contains(place) {
        groups[place].append(habit)
      } else {
        places[habit.onAnyDevice] = groups.endIndex
        groups.append([habit])
      }
    }
    return groups
  }
}
