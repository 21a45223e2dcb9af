import FlokiProject
import Foundation
import TestSupport
import Testing

/// The project templates inside the binary are those in `templates/`.
@Suite("The project templates inside the binary")
struct StartersTests {
  @Test(arguments: ["news", "gallery", "magazine"])
  func `every file of a starter is carried byte for byte`(name: String) throws {
    let folder = Repository.url("templates/\(name)")
    let files = Starters.files(of: name)
    #expect(files.map(\.path).contains("floki.yaml"))
    for file in files {
      #expect(try Data(contentsOf: folder.appending(path: file.path)) == Data(file.bytes), "\(file.path)")
    }
  }

  @Test func `a name that no starter has brings no files`() {
    #expect(Starters.names == ["news", "gallery", "magazine"])
    #expect(Starters.files(of: "opera").isEmpty)
  }
}
