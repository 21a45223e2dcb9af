import FlokiClients
import Testing

/// The smallest project and every project template, as they come, lose nothing on any phone.
@Suite struct StarterTests {
  @Test(arguments: Phone.allCases) func `the smallest project is read whole`(phone: Phone) async throws {
    let published = try await Published(copying: "examples/minimal", baseURL: "https://app.example.org/")
    let session = published.read(by: phone, in: "en")
    #expect(session.outcome == .running)
    #expect(session.losses == [])
    #expect(session.tabs.map(\.longTitle) == ["News"])
    let items = try #require(session.tabs.first?.list?.items)
    #expect(items.map(\.title) == ["Hello, harbour"])
    #expect(items.first?.page?.text.isEmpty == false)
  }

  @Test(arguments: Starter.allCases)
  func `a starter is clean from its first minute`(starter: Starter) async throws {
    let folder = try Scratch()
    let made = try await Command.run("init", "--template", starter.rawValue, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let check = try await Command.run("check", "--strict", "--now", Command.now, in: folder)
    #expect(check.status == 0, "\(check.errors)")
    let published = try await Published(folder, baseURL: "https://app.example.org/")
    for phone in Phone.allCases {
      for language in ["en", "es"] {
        let session = published.read(by: phone, in: language)
        #expect(session.outcome == .running)
        #expect(session.langcode == language)
        let losses = session.losses.filter { phone != .android || !Unavoidable.contains($0) }
        #expect(losses == [], "\(phone) in \(language)")
        #expect(session.tabs.map { $0.list?.items.map(\.title) ?? [] } == starter.titles[language])
        for item in session.tabs.compactMap(\.list).flatMap(\.items) {
          #expect(item.thumb != nil && (item.page != nil || item.photo != nil), "\(item.title)")
        }
      }
    }
  }
}

/// The starters and the items that a reader finds in each tab of theirs.
enum Starter: String, CaseIterable {
  case news, gallery, magazine

  var titles: [String: [[String]]] {
    switch self {
    case .news:
      ["en": [["Your first story", "A short item"]], "es": [["Tu primera noticia", "Una noticia breve"]]]
    case .gallery:
      ["en": [["The lighthouse", "The last tack"]], "es": [["El faro", "La última bordada"]]]
    case .magazine:
      [
        "en": [
          ["The town at night", "Office hours", "Winter timetable"],
          ["The lighthouse", "Moonrise", "The storm"], ["The tug", "Fog"], [],
        ],
        "es": [
          ["El pueblo de noche", "Horario de oficina", "Horario de invierno"],
          ["El faro", "Sale la luna", "El temporal"], ["El remolcador", "Niebla"],
          [],
        ],
      ]
    }
  }
}
