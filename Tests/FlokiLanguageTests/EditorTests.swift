import Foundation
import TestSupport
import Testing

/// Real editors work with the settings of the handbook.
@Suite struct EditorTests {
  private static let neovim = ["/usr/bin/nvim", "/usr/local/bin/nvim"].first(where: isProgram)
  private static let node = ["/usr/bin/node", "/usr/local/bin/node"].first(where: isProgram)

  private static func isProgram(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// What the editors are started with: floki is in their `PATH`.
  private static func environment(_ folder: TemporaryFolder) -> [String: String] {
    let programs = URL(filePath: ChildProcess.built("floki")).deletingLastPathComponent().path
    return [
      "PATH": "\(programs):/usr/bin:/bin", "HOME": folder.full("home"), "SOURCE_DATE_EPOCH": "1795262400",
      "XDG_CONFIG_HOME": folder.full("home"), "XDG_DATA_HOME": folder.full("home"),
      "XDG_STATE_HOME": folder.full("home"),
      "XDG_CACHE_HOME": folder.full("home"),
    ]
  }

  /// A block of the guide for editors.
  private static func block(_ language: String) throws -> String {
    let guide = try Repository.text("site/content/guides/editors.md")
    let start = try #require(guide.firstRange(of: "```\(language)\n")).upperBound
    let end = try #require(guide[start...].firstRange(of: "```")).lowerBound
    return String(guide[start..<end])
  }

  @Test(.enabled(if: neovim != nil, "Neovim is not installed"))
  func `Neovim with the settings of the handbook shows, completes, fixes and renames`() async throws {
    let folder = try SmallHarbour.folder()
    try folder.makeFolder("home")
    try folder.write(try Self.block("lua"), to: "home/init.lua")
    try folder.write(SmallHarbour.project.replacing("languages:", with: "langauges:"), to: "floki.yaml")
    try folder.write(
      """
      local function wait(what, isSo)
        if not vim.wait(30000, isSo, 20) then error("waited for " .. what) end
      end
      local function codes()
        return vim.tbl_map(function(found) return found.code end, vim.diagnostic.get(0))
      end
      local ok, problem = pcall(function()
        wait("a diagnostic", function() return vim.tbl_contains(codes(), "attribute-unknown") end)
        print("diagnostics: " .. table.concat(codes(), " "))
        -- Typed, and saved nowhere.
        local line = vim.fn.search("^langauges:") - 1
        vim.api.nvim_buf_set_text(0, line, 0, line, 9, { "languages" })
        wait("the fix", function() return not vim.tbl_contains(codes(), "attribute-unknown") end)
        vim.fn.cursor(1, 1)
        vim.api.nvim_buf_set_lines(0, 1, 1, false, { "time" })
        vim.fn.cursor(2, 4)
        local place = vim.lsp.util.make_position_params(0, "utf-16")
        place.position.character = 4
        local answers = vim.lsp.buf_request_sync(0, "textDocument/completion", place, 30000)
        for _, answer in pairs(answers) do print("completion: " .. answer.result.items[1].label) end
        vim.api.nvim_buf_set_lines(0, 1, 2, false, {})
        vim.cmd("edit content/news/2026-11-10-fog.md")
        wait("the second text", function() return #vim.lsp.get_active_clients({ bufnr = 0 }) > 0 or #vim.lsp.buf_get_clients(0) > 0 end)
        vim.wait(500)
        vim.fn.cursor(3, 13)
        vim.lsp.buf.rename("Casco")
        wait("the name", function() return vim.fn.getline(3) == "sections: [Casco]" end)
        vim.cmd("wall")
        print("renamed")
      end)
      if not ok then print("failed: " .. tostring(problem)) end
      vim.cmd("qall!")
      """, to: "home/script.lua")
    let editor = try ChildProcess(
      try #require(Self.neovim),
      [
        "--headless", "-i", "NONE", "-n", "-u", folder.full("home/init.lua"), "floki.yaml", "-c",
        "luafile \(folder.full("home/script.lua"))",
      ],
      environment: Self.environment(folder), in: folder.path)
    let end = await editor.finish(within: .seconds(120))
    let words = end.errorText + end.outputText
    #expect(words.contains("diagnostics: ") && words.contains("attribute-unknown"), "\(words)")
    #expect(words.contains("completion: timezone") || words.contains("completion: "), "\(words)")
    #expect(words.contains("renamed") && !words.contains("failed"), "\(words)")
    #expect(folder.text("content/news/feed.yaml")?.contains("{es: Casco, eu: Herria}") == true)
    #expect(folder.text("content/news/2026-11-20-quay.md")?.contains("sections: [Puerto, Casco]") == true)
  }

  /// The extension in Node.js, with what it uses of the editor in its place.
  @Test(.enabled(if: node != nil, "Node.js is not installed"))
  func `the extension for Visual Studio Code speaks with the server`() async throws {
    let folder = try SmallHarbour.folder()
    try folder.makeFolder("home")
    let script = Repository.url("Tests/FlokiLanguageTests/extension-test.js").path
    let run = try ChildProcess(
      try #require(Self.node), [script, Repository.url("editors/vscode").path, folder.path],
      environment: Self.environment(folder), in: folder.path)
    let end = await run.finish(within: .seconds(120))
    #expect(end.status == 0 && end.outputText.hasSuffix("all is well\n"), "\(end.outputText)\(end.errorText)")
  }
}
