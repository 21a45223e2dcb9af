import FlokiClients
import TestSupport

private let documents = ["v1-app", "v1-appdata.1", "news/es", "photos/es"]

extension Mutation {
  /// What no reader can notice.
  static let harmless: [Mutation] = documents.flatMap(spellings) + additions

  private static func spellings(of file: String) -> [Mutation] {
    [
      Mutation("\(file): white space", [], []) { site, _ in site.spelling(file) { $0.spaced } },
      Mutation("\(file): keys in another order", [], []) { site, _ in
        site.spelling(file) { $0.reversed.text }
      },
      Mutation("\(file): letters escaped", [], []) { site, _ in
        site.replacing("h", with: #"\u0068"#, in: file)
      },
      Mutation("\(file): slashes escaped", [], []) { site, _ in site.replacing("/", with: #"\/"#, in: file)
      },
      Mutation("\(file): a line feed at the end", [], []) { site, _ in
        site.adding((site.files[file] ?? []) + [0x0A, 0x20], as: file)
      },
      Mutation("\(file): an unknown attribute", [], []) { site, random in
        let spots = site.spots.filter {
          $0.file == file && !$0.kinds.contains(.texts) && !$0.kinds.contains(.languageEntry)
        }
        let values = ["1", "\"x\"", "null", "[[1],{}]", "true", "-0.5e9"]
        return site.setting(
          "x_note", to: values[random.next(below: values.count)], in: spots[random.next(below: spots.count)]
        )
      },
    ]
  }

  private static let additions: [Mutation] = [
    Mutation("a file nobody asks for", [], []) { site, random in
      site.adding([1, 2, 3], as: "extra/\(random.next(below: 1000)).bin")
    },
    Mutation("deleting what never was", [], []) { site, random in
      site.replacing("[3001]", with: "[3001,\(1 + random.next(below: 3000))]", in: "news/es")
    },
    Mutation("news in another order", [], []) { site, _ in site.turning("items", in: "news/es") },
    Mutation("photos in another order", [], []) { site, _ in site.turning("thumbs", in: "photos/es") },
    Mutation("the feed of another reader is broken", [], []) { site, _ in
      site.adding(Array("{".utf8), as: "news/en")
    },
    Mutation("a picture inside a page has another size", [], []) { site, _ in
      site.adding(png(7, 9), as: "p/quay.png")
    },
  ]
}

extension Site {
  fileprivate func spelling(_ file: String, as text: (Json) -> String) -> Site {
    adding(Array(text(json(file)).utf8), as: file)
  }

  fileprivate func turning(_ key: String, in file: String) -> Site? {
    var root = json(file)
    root[[key][...]] = .array(root[key].elements.reversed())
    return adding(Array(root.text.utf8), as: file)
  }
}

extension Json {
  fileprivate var spaced: String {
    switch self {
    case .object(let members):
      "{\n" + members.map { "\t\"\($0.key)\" : \($0.value.spaced)" }.joined(separator: " ,\r\n") + "\n}"
    case .array(let elements): "[ " + elements.map(\.spaced).joined(separator: "\n, ") + " ]"
    case .raw(let text): text
    }
  }

  fileprivate var reversed: Json {
    switch self {
    case .object(let members):
      .object(members.reversed().map { Member(key: $0.key, value: $0.value.reversed) })
    case .array(let elements): .array(elements.map(\.reversed))
    case .raw: self
    }
  }
}
