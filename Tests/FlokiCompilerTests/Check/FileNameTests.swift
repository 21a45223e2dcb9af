import FlokiContent
import FlokiSyntax
import Testing

@testable import FlokiCompiler

@Suite("Names of files")
struct FileNameTests {
  private func tree(_ paths: [String]) -> SourceTree {
    var files = SourceFiles()
    for path in paths.sorted(by: { $0.precedesInBytes($1) }) {
      files.append(SourceFile(path: path, bytes: []))
    }
    return SourceTree(files: files, media: [:])
  }

  @Test(
    "Names that differ in letter case alone are told, others are not",
    arguments: [
      (["a/Boat.md", "a/boat.md"], 1), (["A/boat.md", "a/boat.md"], 1), (["a/Ñu.md", "a/ñu.md"], 1),
      (["a/\u{212A}.md", "a/k.md"], 1), (["a/B.md", "a/b.md", "a/c.md", "a/C.md"], 2),
      (["a/boat.md", "b/boat.md", "a/boats.md", "a/[.md", "a/{.md", "a/@.md", "a/`.md"], 0),
    ])
  func tells(_ paths: [String], _ count: Int) {
    var diagnostics = Diagnostics()
    checkFileNames(of: tree(paths), reporting: &diagnostics)
    #expect(diagnostics.all.count == count)
  }

  @Test("A folder has its files and folders in byte order, wherever the files of other folders come between")
  func folders() {
    let paths = ["a", "b/c", "b/c.d/e", "b/c/f", "b/d", "b.e", "b/d/g/h", "i/j/k", "i/l", "i/j-m/n"]
    let sources = tree(paths.filter { !["b/c", "b/d"].contains($0) } + ["b/cc", "b/dd"])
    #expect(sources.paths(in: "") == ["a", "b.e", "b", "i"])
    #expect(sources.paths(in: "b") == ["b/c.d", "b/c", "b/cc", "b/d", "b/dd"])
    #expect(sources.paths(in: "b/d") == ["b/d/g"])
    #expect(sources.paths(in: "i") == ["i/j-m", "i/j", "i/l"])
    #expect(sources.paths(in: "i/j") == ["i/j/k"])
    #expect(sources.paths(in: "none").isEmpty)
  }
}
