import FlokiClients

/// Plays editions a month apart, with everybody unless told otherwise.
func played(_ editions: [Edition], _ habits: [ReaderHabit] = .everybody, every seconds: Int64 = 2_592_000)
  -> ReplayReport
{
  let publications = editions.enumerated().map { index, edition in
    Publication(name: "edition \(index + 1)", moment: Site.now + Int64(index) * seconds, host: edition.host)
  }
  return replay(publications, habits: habits, indicator: Site.beacon)
}

extension [ReaderHabit] {
  static var everybody: [ReaderHabit] { ReaderHabit.all(languages: ["en"]) }
}

extension ReplayReport {
  /// Kind, fact, cause counted from 1 and items of everything found, as short as can be compared.
  var found: [String] {
    problems.map { effect in
      let ids = effect.items.map { "\($0.id)" }.sorted().joined(separator: " ")
      return
        "\(effect.kind.rawValue) C\(effect.fact) by \(effect.publication + 1)\(ids.isEmpty ? "" : ": \(ids)")"
    }
  }
}

extension Edition {
  /// The feed of an earlier edition stays where it was, with its files.
  func keeping(_ former: Edition) -> Edition {
    var edition = self
    edition.files[former.feed + "en"] =
      #"{"items":[\#(former.items.map(\.json).joined(separator: ","))]}"#
    for item in former.items {
      edition.files["p/\(item.name).html"] = "page of \(item.name)"
      edition.files["i/\(item.name).png"] = "picture of \(item.name)"
    }
    return edition
  }
}
