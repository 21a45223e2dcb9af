import Testing

/// A problem in a template is told as its author's, by `check` and by `build`.
@Suite struct TemplateCommandTests {
  private func project(_ template: String) throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(
      "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>{{title}}</title></head><body>\(template){{{body}}}</body></html>",
      to: "templates/article.mustache")
    return folder
  }

  @Test(arguments: [
    ("<a href=\"{{title}}\">x</a>", "error[template-value-place]"),
    ("<a href=\"quay.html\">x</a>", "error[template-address-local]"),
    ("<img src=\"logo.png\" alt=\"\">", "error[template-address-local]"),
    ("<script src=\"./app.js\"></script>", "error[template-address-local]"),
    (
      String(repeating: "{{#title}}", count: 3000) + String(repeating: "{{/title}}", count: 3000),
      "error[template-too-large]"
    ),
  ]) func `a template that harms is told by every command`(template: String, expected: String) async throws {
    for command in ["check", "build"] {
      let ended = try await Command.run(command, "--now", Command.now, in: project(template))
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(ended.errors.contains(expected), "\(ended.errors)")
    }
  }

  @Test(arguments: [
    ("<style>p { color: red }", "<style> has no end"), ("<script>var x = 1;", "<script> has no end"),
    ("<textarea>", "<textarea> has no end"), ("<title>", "<title> has no end"),
    ("<!-- oops", "this comment has no end"), ("<style", "<style> has no end"),
    ("<noscript>", "<noscript> has no end"),
  ]) func `markup that is never closed is told once, where it begins`(markup: String, headline: String)
    async throws
  {
    let folder = try project("<p>\(markup)\n{{title}}<a href=\"{{share_url}}\">x</a>")
    for command in ["check", "build"] {
      let ended = try await Command.run(command, "--now", Command.now, in: folder)
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(
        ended.errors.contains(
          "error[template-html-unclosed]: \(headline)\n  --> templates/article.mustache:1:90\n"),
        "\(ended.errors)")
      #expect(ended.errors.contains("\n1 error"), "\(ended.errors)")
    }
  }

  @Test func `what a partial leaves open is told in the partial`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(
      "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>{{title}}\n<style>{{{style}}}</style></head>",
      to: "templates/head.mustache")
    let ended = try await Command.run("check", "--now", Command.now, in: folder)
    #expect(
      ended.errors.contains(
        "error[template-html-unclosed]: <title> has no end\n  --> templates/head.mustache:1:50\n"),
      "\(ended.errors)")
    try folder.write("<html><head><title>{{title}}</title>", to: "templates/head.mustache")
    try folder.write("{{>head}}</head><body>{{{body}}}</body></html>", to: "templates/article.mustache")
    let told = try await Command.run("check", "--now", Command.now, in: folder)
    #expect(told.status == 0)
    #expect(
      told.errors.contains("warning[template-charset-missing]: ")
        && told.errors.contains("--> templates/head.mustache:1:1"), "\(told.errors)")
    _ = try await Command.run("check", "--fix", "--now", Command.now, in: folder)
    #expect(
      try folder.text("templates/head.mustache")
        == "<html><head><meta charset=\"utf-8\"><title>{{title}}</title>")
    #expect(try await Command.run("check", "--now", Command.now, in: folder).errors.isEmpty)
  }

  @Test(arguments: [
    "../quay.html", "/quay.html", ".", "./", " ../quay.html", "&#46;./quay.html", "..&#9;/quay.html",
    "../i/quay.jpg", "https:quay.html", "{{#date}}../quay.html{{/date}}",
    "{{^date}}../quay.html{{/date}}", "{{>address}}", "{{image}}.html", "{{share_url}}/../quay.html",
    "https://app.example.org/{{date_iso}}", "//app.example.org/{{date_iso}}",
    "https://app.example.org/quay/{{lang}}", "https://app.example.org/{{#date}}quay.html{{/date}}",
  ]) func `an address of the site that leads to nothing is told by every command`(address: String)
    async throws
  {
    let folder = try project("<a href=\"\(address)\">x</a>")
    try folder.write("../quay.html", to: "templates/address.mustache")
    for command in ["check", "build"] {
      let ended = try await Command.run(command, "--now", Command.now, in: folder)
      #expect(ended.status == 1, "\(ended.errors)")
      #expect(ended.errors.contains("error[template-address-local]: "), "\(ended.errors)")
      #expect(ended.errors.contains("--> templates/article.mustache:1:"), "\(ended.errors)")
    }
  }

  @Test(arguments: [
    "<img srcset=\"../quay.jpg 2x\" alt=\"\">",
    "<img srcset=\"https://example.org/a.jpg, quay.jpg 2x\" alt=\"\">",
    "<link rel=\"stylesheet\" href=\"../quay.css\">", "<script src=\"../quay.js\"></script>",
    "<video poster=\"../quay.jpg\"></video>", "<iframe src=\"../quay.html\"></iframe>",
    "<a{{#date}} href=\"../quay.html\"{{/date}}>x</a>",
  ]) func `a file of a template that is not published is told by check`(markup: String) async throws {
    let ended = try await Command.run("check", "--now", Command.now, in: project(markup))
    #expect(ended.errors.contains("error[template-address-local]: "), "\(ended.errors)")
  }

  @Test func `a whole address of the site that leads to nothing is told as everywhere`() async throws {
    for command in ["check", "build"] {
      let ended = try await Command.run(
        command, "--now", Command.now, in: project("<a href=\"https://app.example.org/quay.html\">x</a>"))
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(ended.errors.contains("warning[address-unpublished]"), "\(ended.errors)")
    }
  }

  @Test(arguments: [
    "../v1-app", "/v1-app", "../manifest.json", "..", "?q={{title}}",
    "#{{title}}",
    "https://example.org/quay.html", "https://example.org/{{title}}",
    "https://app.example.org/news/{{lang}}",
    "https://app.example.org/?q={{title}}", "{{share_url}}", "{{image}}", "{{share_url}}?from=app",
    "{{#share_url}}{{share_url}}/more{{/share_url}}", "#top", "mailto:quay@example.org", "mailto:{{title}}",
    "tel:{{title}}",
    "data:image/gif;base64,R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=",
  ])
  func `an address that leads somewhere is left alone`(address: String) async throws {
    for command in ["check", "build"] {
      let ended = try await Command.run(
        command, "--now", Command.now, in: project("<a href=\"\(address)\">x</a>"))
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(!ended.errors.contains("template-address-local"), "\(ended.errors)")
    }
  }

  @Test(arguments: [
    "{{#map}}<a href=\"{{map}}/quay.html\">x</a>{{/map}}", "<a href=\"{{map}}?from=app\">x</a>",
    "<a href=\"https://app.example.org/?at={{place}}\">x</a>",
  ]) func `a field of the feed is a value of an address`(markup: String) async throws {
    let folder = try project(markup)
    let feed = try #require(folder.list("content").first)
    try folder.write("fields:\n  map: address\n  place: text\n", to: "content/\(feed)/feed.yaml")
    for command in ["check", "build"] {
      let ended = try await Command.run(command, "--now", Command.now, in: folder)
      #expect(ended.status == 0, "\(ended.errors)")
    }
  }

  @Test func `partials without end within an address are told, and end nothing`() async throws {
    let folder = try project("<a href=\"{{>a0}}\">x</a>")
    for number in 0..<24 {
      let next = "{{>a\((number + 1) % 24)}}"
      try folder.write(next + next, to: "templates/a\(number).mustache")
    }
    let looped = try await Command.run("check", in: folder)
    #expect(looped.status == 1 && looped.errors.contains("error[template-partial-loop]"), "\(looped.status)")
    try folder.write("../quay.html", to: "templates/a23.mustache")
    let long = try await Command.run("check", in: folder)
    #expect(
      long.status == 1 && long.errors.contains("error[template-too-large]"), "\(long.status) \(long.errors)")
  }

  @Test(arguments: ["title", "footer", "author"])
  func `a text that a template shows a thousand times is told`(
    value: String
  ) async throws {
    let folder = try project(String(repeating: "<p>{{\(value)}}</p>", count: 1000))
    let feed = try #require(folder.list("content").first)
    let long = String(repeating: "tide ", count: 4000)
    try folder.write(
      "---\ntitle: Quay\n\(value): \(long)\n---\nWords.\n".replacing(
        "title: Quay\ntitle:", with: "title:"), to: "content/\(feed)/2026-11-20-long.md")
    for command in ["check", "build"] {
      let ended = try await Command.run(command, "--now", Command.now, in: folder)
      #expect(
        ended.status == 1 && ended.errors.contains("error[page-too-complex]")
          && ended.errors.contains("`article` shows `\(value)` 100"), "\(ended.errors.prefix(2000))")
    }
  }

  @Test func `a template that replaces a partial of floki's own has no circle through it`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write("{{>article}}", to: "templates/head.mustache")
    let ended = try await Command.run("check", in: folder)
    #expect(ended.errors.contains("error[template-partial-loop]"), "\(ended.status) \(ended.errors)")
  }
}
