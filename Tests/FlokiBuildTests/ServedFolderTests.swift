import FlokiFiles
import FlokiSite
import TestSupport
import Testing

/// Nothing outside a published folder is served through a link in it.
@Suite struct ServedFolderTests {
  @Test func `no link leads out of a served folder, whatever part of a path it is`() throws {
    let (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
    try outside.write("secret", to: "file")
    try folder.write("public", to: "p/q/page.html")
    for (path, destination) in [
      ("dir", outside.path), ("file", "\(outside.path)/file"), ("p/dir", outside.path), ("p/up", ".."),
      ("self", "."),
    ] {
      try folder.link(path, to: destination)
    }
    let served = ServedFolder(folder.path)
    #expect(served.bytes(of: "p/q/page.html") == Array("public".utf8))
    #expect(served.signature(of: "p/q/page.html")?.byteCount == 6)
    for path in [
      "dir/file", "file", "p/dir/file", "p/up/p/q/page.html", "self/p/q/page.html", "p", "p/q/", "",
    ] {
      #expect(served.bytes(of: path) == nil, "\(path)")
      #expect(served.signature(of: path) == nil, "\(path)")
      #expect(served.open(path) == nil, "\(path)")
    }
  }
}
