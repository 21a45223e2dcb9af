import FlokiContent

/// A difference as one self-contained page: no script, no other file, with light and dark colours.
struct DifferencePage {
  let difference: EditionDifference
  let pictures: DifferencePictures

  var html: String {
    let title = "From \(difference.old) to \(difference.new)"
    var parts: [String] = []
    if !difference.phrases.isEmpty {
      let phrases = difference.phrases.map { "<li>\(escapeHTML($0))</li>\n" }.joined()
      parts.append("<h2>App definition</h2>\n<ul>\n\(phrases)</ul>\n")
    }
    parts += (difference.lists ?? []).map(section)
    if difference.isEmpty { parts.append("<p>Readers see the same.</p>\n") }
    if difference.lists == nil {
      parts.append("<p>Items are not compared: earlier feeds are not kept.</p>\n")
    }
    if pictures.isCutShort { parts.append("<p>Some pictures are omitted: there are too many.</p>\n") }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escapeHTML(title))</title>
      <style>
      \(Self.style)</style></head>
      <body>
      <h1>\(escapeHTML(title))</h1>
      \(parts.joined())</body></html>

      """
  }

  private func section(_ list: EditionDifference.List) -> String {
    let groups = [("New", list.new), ("Changed", list.changed), ("Gone", list.gone)]
    let rows = groups.map { title, items in
      items.isEmpty ? "" : "<h3>\(title)</h3>\n<ul>\n\(items.map(row).joined())</ul>\n"
    }
    return "<h2>\(escapeHTML(list.feed))</h2>\n\(rows.joined())"
  }

  private func row(_ item: EditionDifference.Item) -> String {
    let title = item.title.isEmpty ? "\(item.id)" : item.title
    let isSame = item.oldPicture == item.newPicture
    let shown = [picture(item.oldPicture, "before"), isSame ? "" : picture(item.newPicture, "after")]
    // What is seen need not be said.
    let said = item.changes.filter { $0.name != "picture" || shown.allSatisfy(\.isEmpty) }
    let changes = said.map { change in
      let name = "<dt>\(escapeHTML(change.name))</dt>"
      guard change.old != nil || change.new != nil else { return name + "<dd>changed</dd>" }
      let old = change.old.map { "<del>\(escapeHTML($0))</del> " } ?? ""
      return name + "<dd>\(old)\(change.new.map { "<ins>\(escapeHTML($0))</ins>" } ?? "")</dd>"
    }
    let list = changes.isEmpty ? "" : "<dl>\(changes.joined())</dl>"
    return "<li>\(shown.joined())<div><b>\(escapeHTML(title))</b>\(list)</div></li>\n"
  }

  private func picture(_ address: String?, _ words: String) -> String {
    guard let address, let data = pictures.data[address] else { return "" }
    return "<figure><img src=\"\(data)\" alt=\"\"><figcaption>\(words)</figcaption></figure>"
  }

  private static let style = """
    body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
    h1{font-size:1.4rem}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1rem}
    h3+ul{list-style:none;padding:0}h3+ul li{display:flex;gap:.8rem;margin:.8rem 0;align-items:flex-start}
    figure{margin:0;flex:none;text-align:center}figure img{max-width:8rem;max-height:8rem;display:block}
    figcaption{font-size:.8rem;opacity:.7}dl{margin:.2rem 0;font-size:.9rem}dt{font-weight:600}dd{margin:0 0 .3rem}
    del{background:#c01c2833}ins{background:#26a26933;text-decoration:none}

    """
}
