import Testing

/// What an author writes into a template is told as the author's, by `check` where it can be and by `build` in any case.
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

  @Test(arguments: ["../quay.html", "/quay.html"])
  func `an address of the site that leads to nothing is told when the site is known`(address: String)
    async throws
  {
    let ended = try await Command.run(
      "build", "--now", Command.now, in: project("<a href=\"\(address)\">x</a>"))
    #expect(ended.status == 1, "\(ended.errors)")
    #expect(
      ended.errors.contains("error[template-address-local]: nothing is published at `\(address)`"),
      "\(ended.errors)")
  }

  @Test func `a whole address of the site that leads to nothing is told as everywhere`() async throws {
    for command in ["check", "build"] {
      let ended = try await Command.run(
        command, "--now", Command.now, in: project("<a href=\"https://app.example.org/quay.html\">x</a>"))
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(ended.errors.contains("warning[address-unpublished]"), "\(ended.errors)")
    }
  }

  @Test(arguments: ["../v1-app", "https://example.org/quay.html", "#top", "mailto:quay@example.org"])
  func `an address that leads somewhere is left alone`(address: String) async throws {
    let ended = try await Command.run(
      "build", "--now", Command.now, in: project("<a href=\"\(address)\">x</a>"))
    #expect(ended.status == 0, "\(ended.errors)")
  }

  @Test func `a template that replaces a partial of floki's own has no circle through it`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write("{{>article}}", to: "templates/head.mustache")
    let ended = try await Command.run("check", in: folder)
    #expect(ended.errors.contains("error[template-partial-loop]"), "\(ended.status) \(ended.errors)")
  }
}
