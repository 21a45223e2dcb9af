import Foundation
import TestSupport
import Testing

/// What `make deb` makes. scripts/try-deb.sh installs it in a bare Debian.
@Suite(.enabled(if: DebianPackage.isPossible, "dpkg-dev is not installed")) struct DebianPackageTests {
  @Test
  func
    `it has the program, its pages, completions and licences, is the same bytes again, and lintian finds nothing`()
    async throws
  {
    let folder = try TemporaryFolder()
    let package = try await DebianPackage.make(in: folder.full("first"))
    let again = try await DebianPackage.make(in: folder.full("second"))
    #expect(FileManager.default.contentsEqual(atPath: package, andPath: again))

    let unpacked = try await ChildProcess("/usr/bin/dpkg-deb", ["-R", package, folder.full("root")]).finish()
    try #require(unpacked.status == 0, "\(unpacked.errorText)")
    let version = try await ChildProcess(folder.full("root/usr/bin/floki"), ["--version"]).finish()
    #expect(try await version.outputText == Command.run("--version", in: Scratch()).output)
    let number = version.outputText.split(separator: /\s/).dropFirst().first ?? ""
    #expect(try await package.hasSuffix("/floki_\(number)_\(architecture()).deb"))

    let share = "root/usr/share"
    let pages = try Repository.files(below: "site/man", ending: ".1").map {
      URL(filePath: $0).lastPathComponent + ".gz"
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.full("\(share)/man/man1")).sorted()
        == pages.sorted())
    for (place, source) in [
      "zsh/vendor-completions/_floki": "_floki", "fish/vendor_completions.d/floki.fish": "floki.fish",
    ] {
      #expect(try folder.text("\(share)/\(place)") == Repository.text("site/completions/\(source)"))
    }
    #expect(folder.text("\(share)/bash-completion/completions/floki")?.contains("tab-id-taken") == true)
    let notices = try FileManager.default.contentsOfDirectory(
      atPath: folder.full("\(share)/doc/floki/notices"))
    #expect(notices.count == 10)
    #expect(folder.text("\(share)/doc/floki/notices/swift-nio.txt")?.contains("llhttp") == true)
    #expect(folder.text("\(share)/doc/floki/notices/sha1.txt")?.contains("WIDE Project") == true)
    #expect(
      folder.text("root/lib/systemd/system/floki-serve.service")?.contains("ExecStart=/usr/bin/floki serve")
        == true)
    // Whoever installs floki gets no server.
    for script in ["postinst", "prerm", "postrm"] {
      #expect(
        folder.text("root/DEBIAN/\(script)")?.contains(/(systemctl|invoke|helper) (enable|start)/) == false)
    }
    let control = try #require(folder.text("root/DEBIAN/control"))
    for library in [
      "libc6", "libcurl4", "libexpat1", "libgd3", "libheif1", "libnettle8", "libsodium23", "libsqlite3-0",
      "libtiff6", "libxml2", "libyaml-0-2",
    ] {
      #expect(control.contains(try Regex("\nDepends: .*\\b\(library)\\b")), "\(library)")
    }
    try await expectNoFindings(of: package, in: folder)
  }

  /// lintian's, where it is installed. What is wrong with debug builds alone is left out: they find Swift's libraries by a path, and are
  /// linked and packed in a hurry.
  private func expectNoFindings(of package: String, in folder: TemporaryFolder) async throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/lintian") else { return }
    let tags = [
      "custom-library-search-path", "uses-no-compression-for-control-tarball",
      "uses-no-compression-for-data-tarball", "hardening-no-relro",
    ]
    let judged = try await ChildProcess(
      "/usr/bin/lintian", ["--allow-root", "--suppress-tags", tags.joined(separator: ","), package],
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path]
    ).finish()
    #expect(judged.status == 0 && judged.outputText == "", "\(judged.outputText)\(judged.errorText)")
  }

  private func architecture() async throws -> String {
    try await ChildProcess("/usr/bin/dpkg", ["--print-architecture"]).finish().outputText
      .trimmingCharacters(in: .newlines)
  }
}
