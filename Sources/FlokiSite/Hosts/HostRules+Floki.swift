import FlokiContent
import FlokiProtocol

extension HostRules {
  /// The rules for `floki serve`.
  package var server: String {
    var json = JSONWriter()
    json.beginObject()
    json.key("note")
    json.string("\(Self.title)\(baseURL) and replaced with every build: change floki.yaml instead.")
    json.key("base_url")
    json.string(baseURL)
    json.key("appdata")
    json.string(appDataControl)
    if let webApp {
      json.key("web_app")
      json.string(webApp.policy)
    }
    json.key("feeds")
    json.beginArray()
    for feed in feeds { write(feed, to: &json) }
    json.endArray()
    writeStories(to: &json)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func writeStories(to json: inout JSONWriter) {
    if !stories.moved.isEmpty {
      json.key("moved")
      json.beginObject()
      for (path, address) in stories.moved {
        json.key(path)
        json.string(address)
      }
      json.endObject()
    }
    if !stories.gone.isEmpty {
      json.key("gone")
      json.strings(stories.gone)
    }
    if stories.hasNotFoundPage {
      json.key("not_found")
      json.string(SitePath.notFound)
    }
  }

  private func write(_ feed: FeedAnswers, to json: inout JSONWriter) {
    json.beginObject()
    json.key("path")
    json.string(feed.path)
    json.key("devices")
    json.beginArray()
    for device in feed.devices.compactMap(\.self) { json.integer(device) }
    json.endArray()
    json.key("main")
    json.strings(feed.main)
    json.key("ranges")
    json.beginArray()
    for range in feed.ranges {
      json.beginObject()
      json.key("to")
      json.integer(Int64(range.ids.upperBound))
      json.key("files")
      json.strings(range.files)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ texts: [String]) {
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
