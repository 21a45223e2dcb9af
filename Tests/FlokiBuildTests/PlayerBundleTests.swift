import Foundation
import TestSupport
import Testing

@testable import FlokiCheck
@testable import FlokiSite
@testable import FlokiWords

/// The app for browsers is the modules of `site/player`, joined.
@Suite struct PlayerBundleTests {
  private static let modules = PlayerFiles.all.filter { $0.path.hasSuffix(".js") && $0.path != "sw.js" }

  @Test func `the binary carries the files as they are written`() throws {
    let root = Repository.url("site/player")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: root.appending(path: path).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }
    #expect(PlayerFiles.all.map(\.path) == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for (path, text) in PlayerFiles.all {
      #expect(try text == String(contentsOf: root.appending(path: path), encoding: .utf8), "\(path)")
    }
  }

  @Test func `every module is in the script once, after those that it imports`() {
    let files = [
      (
        "main.js",
        "// What all begins with.\nimport { b } from \"./model/b.js\";\nimport { c } from \"./view/c.js\";\nb(c);\n"
      ),
      ("model/a.js", "/**\n * One.\n */\nexport const a = 1;\n"),
      ("model/b.js", "import { a } from \"./a.js\";\nexport function b() { return a; }\n"),
      ("view/c.js", "import { a } from \"../model/a.js\";\nexport const c = a;\n"),
      ("early.js", "import { a } from \"./model/a.js\";\na;\n"), ("css/a.css", "a {}\n"),
      ("css/b.css", "b {}\n"),
    ]
    let bundle = PlayerBundle(files.map { (path: $0.0, text: $0.1) })
    #expect(bundle.script == "const a = 1;\nfunction b() { return a; }\nconst c = a;\nb(c);\n")
    #expect(bundle.early == "const a = 1;\na;\n")
    #expect(bundle.style == "a {}\nb {}\n")
  }

  @Test func `modules keep to what joining them can do`() throws {
    var owners: [String: String] = [:]
    for (path, text) in Self.modules {
      for line in text.split(separator: "\n") {
        if line.hasPrefix("import ") {
          #expect(line.contains(/^import \{ [\w, ]+ \} from "\.{1,2}\/[\w\/.-]+\.js";$/), "\(path): \(line)")
        } else if line.hasPrefix("export ") {
          #expect(
            line.contains(#/^export (async function\*?|function\*?|class|const|let) /#), "\(path): \(line)")
        }
        guard
          let name = line.firstMatch(of: #/^(?:export )?(?:async )?(?:function\*?|class|const|let) (\w+)/#)
        else { continue }
        #expect(
          owners.updateValue(path, forKey: String(name.1)) == nil, "\(name.1) of \(path) is there twice")
      }
      #expect(!text.contains("import("), "\(path)")
    }
    let script = PlayerBundle.published.script + PlayerBundle.published.early
    #expect(!script.isEmpty && !script.contains(#/(?m)^(import|export) /#))
    // Nothing is carried that is not used.
    for (path, text) in Self.modules {
      let lines = text.split(separator: "\n").filter { line in
        !["import ", "export ", "/", " *"].contains { line.hasPrefix($0) } && !line.contains(#/^ *\/\//#)
      }
      #expect(lines.allSatisfy { script.contains($0) }, "\(path) is in no script")
    }
  }

  @Test func `the app asks nobody else for anything, and keeps nothing but its own`() {
    for (path, text) in PlayerFiles.all {
      #expect(
        !text.replacing("http://www.w3.org/", with: "").contains(#/https?:\/\/[a-z]/#),
        "\(path) names an address")
      #expect(
        !text.contains(
          #/localStorage|sessionStorage|indexedDB|document\.cookie|\beval\(|innerHTML|sendBeacon/#),
        "\(path)")
    }
  }

  /// Aim: 40 kB. More is too much for a cheap phone.
  @Test func `the app is small`() throws {
    let parts =
      [PlayerBundle.published.script, PlayerBundle.published.style, PlayerBundle.published.early]
      + ["index.html", "sw.js", "app.webmanifest"].map(PlayerFiles.text)
    let packed = parts.compactMap { GzipSibling.bytes(of: Array($0.utf8))?.count ?? $0.utf8.count }
    #expect(packed.reduce(0, +) <= 40_000, "\(packed)")
  }
}
