import FlokiClients
import TestBrowser
import Testing

/// One of the devices that the preview draws.
struct OldPhone: Hashable, Sendable, CustomTestStringConvertible {
  var client: String
  var device: String
  var isLandscape = false

  static let all = ["ios", "android"].flatMap { client in
    ["phone", "retina", "pad"].map { OldPhone(client: client, device: $0) }
  }

  var testDescription: String { "\(client) \(device)\(isLandscape ? ", landscape" : "")" }

  func path(tab: Int, lang: String, _ more: String = "") -> String {
    let side = isLandscape ? "&orientation=landscape" : ""
    return "preview/screen?device=\(device)&client=\(client)&lang=\(lang)&tab=\(tab)\(side)\(more)"
  }

  /// What the simulated client shows of a published folder.
  func session(_ host: StaticHost, beacon: String, language: String, now: Int64) -> Session {
    guard client == "ios" else {
      return AndroidClient(language: language, now: now, host: host).launch(beacon: beacon)
    }
    let device: Device = device == "pad" ? .pad : device == "retina" ? .retina : .phone
    return IOSClient(device: device, language: language, now: now, host: host).launch(beacon: beacon)
  }
}

/// A list as a reader sees it, one group for each section; without sections one group without a name.
struct SeenList: Equatable, Sendable {
  struct Group: Equatable, Sendable {
    var section: Int?
    var header: String?
    var items: [Item]
  }

  struct Item: Equatable, Sendable {
    var id: Int
    var title: String
    var footer: String?
  }

  var groups: [Group]

  /// What a simulated client shows. A photo has its title on its cell for those who do not see it.
  init(_ list: ShownList) {
    let items = Dictionary(list.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    func seen(_ ids: [Int]) -> [Item] {
      ids.compactMap { id in items[id].map { Item(id: id, title: $0.title, footer: $0.footer) } }
    }
    groups = list.sections.map {
      Group(section: $0.id, header: $0.hasHeader ? $0.name : nil, items: seen($0.itemIDs))
    }
    if groups.isEmpty { groups = [Group(items: seen(list.items.map(\.id)))] }
  }

  /// What is on a screen, each section opened while it is read.
  init(on browser: Browser) async throws {
    let found = try await browser.driver.run(
      """
      const list = () => document.querySelector(".list");
      const headers = () => [...list().querySelectorAll("[data-section]")];
      const read = (row) => ({
        id: Number(row.dataset.item), title: row.querySelector(".title")?.textContent ?? row.getAttribute("aria-label") ?? "",
        footer: row.querySelector(".footer")?.textContent ?? null,
      });
      const after = (header) => {
        const rows = [];
        for (let next = header ? header.nextElementSibling : list().firstElementChild; next && !next.dataset.section; next = next.nextElementSibling) {
          rows.push(...(next.dataset.item ? [next] : next.querySelectorAll("[data-item]")));
        }
        return rows.map(read);
      };
      const settled = () => new Promise((done) => setTimeout(done));
      return (async () => {
        const groups = after(null).length ? [{ section: null, header: null, items: after(null) }] : [];
        for (const { dataset } of headers()) {
          const header = () => headers().find((one) => one.dataset.section === dataset.section);
          if (header().getAttribute("aria-expanded") === "false") { header().click(); await settled(); }
          groups.push({ section: Number(dataset.section), header: header().textContent.replace(/ \\(\\d+\\)$/, ""), items: after(header()) });
        }
        return groups;
      })();
      """)
    groups = found.array.map { group in
      Group(
        section: group["section"].number.map { Int($0) }, header: group["header"].string,
        items: group["items"].array.map { item in
          Item(
            id: Int(item["id"].number ?? 0), title: item["title"].string ?? "", footer: item["footer"].string)
        })
    }
  }

  /// Items without the headers above them: an invisible section has none.
  var itemIDs: [Int] { groups.flatMap(\.items).map(\.id) }
}
