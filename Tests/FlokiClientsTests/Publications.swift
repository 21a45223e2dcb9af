import FlokiClients

/// Successive publications of a small site, each written as short as its point allows.
///
/// The tabs are a news list (1) and a gallery (2) that never changes.
struct Edition {
  var items: [Entry] = []
  var deletions: [Int] = []
  var sections: [Int] = []
  var hasOlder = false
  /// Pages of older items by the id they are asked for with; the folder then answers `o`.
  var olderPages: [Int: [Entry]] = [:]
  var version = 1
  var cacheSize = 50
  var tabID = 1
  var feed = "news/"
  /// Goes with the app definition, and changes nothing else.
  var label = "News"
  /// More files, or others in place of the usual ones; nil takes one away.
  var files: [String: String?] = [:]
  var rawFeed: String?

  struct Entry {
    var id: Int
    var sortID: Int?
    var title: String
    var name: String
    var sections: [Int] = []
    var more = ""

    init(
      _ id: Int, _ title: String? = nil, name: String? = nil, sortID: Int? = nil, sections: [Int] = [],
      more: String = ""
    ) {
      self.id = id
      self.sortID = sortID
      self.title = title ?? "Title \(id)"
      self.name = name ?? "n\(id)"
      self.sections = sections
      self.more = more
    }

    var json: String {
      let base = Site.baseURL
      let sort = sortID.map { #","sort_id":\#($0)"# } ?? ""
      return #"{"id":\#(id)\#(sort),"title":"\#(title)","body":"","url":"\#(base)p/\#(name).html","#
        + #""image":"\#(base)i/\#(name).png","section_ids":[\#(list(sections))]\#(more)}"#
    }
  }

  init(_ ids: [Int] = [], _ change: (inout Edition) -> Void = { _ in }) {
    items = ids.map { Entry($0) }
    change(&self)
  }

  /// The folder; pictures and pages have bytes that go with their names.
  var host: StaticHost {
    var texts: [String: String] = [
      "v1-app": #"{"v":\#(version),"url":"\#(Site.baseURL)v1-appdata.1","ttl":43200}"#,
      "v1-appdata.1": appdata, "photos/en": #"{"thumbs":[]}"#,
    ]
    for item in items + olderPages.values.joined() {
      texts["p/\(item.name).html"] = "page of \(item.name)"
      texts["i/\(item.name).png"] = "picture of \(item.name)"
    }
    texts[feed + "en"] = rawFeed ?? json(items, hasOlder: hasOlder)
    for (id, page) in olderPages { texts["\(feed)en.o\(id)"] = json(page, hasOlder: false, older: true) }
    for (path, text) in files { texts[path] = text }
    var host = StaticHost(files: texts.mapValues { Array($0.utf8) }, baseURL: Site.baseURL)
    host.servesOlderPages = !olderPages.isEmpty
    return host
  }

  private func json(_ items: [Entry], hasOlder: Bool, older: Bool = false) -> String {
    let headers = sections.map { #"{"id":\#($0),"name":"Section \#($0)"}"# }.joined(separator: ",")
    return #"{"items":[\#(items.map(\.json).joined(separator: ","))],"has_older":\#(hasOlder),"#
      + #""to_delete":[\#(older ? "" : list(deletions))]\#(headers.isEmpty ? "" : ",\"sections\":[\(headers)]")}"#
  }

  private var appdata: String {
    """
    {"tabs":[{"long_title":1,"short_title":1,"class_type":"News_view_controller","unique_id":\(tabID),\
    "data":{"main_url":"\(Site.baseURL)\(feed)","cache_size":\(cacheSize)}},\
    {"long_title":2,"short_title":2,"class_type":"Gallery_view_controller","unique_id":2,\
    "data":{"main_url":"\(Site.baseURL)photos/"}}],\
    "langs":[{"en":{"1":"\(label)","2":"Photos"}}]}
    """
  }
}

private func list(_ numbers: [Int]) -> String { numbers.map { "\($0)" }.joined(separator: ",") }
