import FlokiSite
import Foundation
import TestSupport
import Testing

/// An error that ends a command says what went wrong, what can be done, and what floki exits with.
@Suite struct CommandFailureTests {
  /// Those that never end a command: who calls makes a diagnostic, another error or nothing of them.
  private static let caught: Set = [
    "FlokiClients/Reading/Base64/Failure", "FlokiClients/Losses/Loss/Ending",
    "FlokiClients/Reading/WireParser/Failure", "FlokiClients/Tabs/BoundedMatching/MatchingTooSlow",
    "FlokiCompiler/Memory/ItemRecordReader/Problem", "FlokiContent/Images/GalleryGrid/Problem",
    "FlokiContent/Published/AddressPattern/Problem",
    "FlokiContent/Images/ImageProblem/ImageProblem", "FlokiContent/Shelf/DownloadKind/DownloadProblem",
    "FlokiContent/Text/TextProblem/TextProblem", "FlokiImages/Pixels/PictureProblem/PictureProblem",
    "FlokiImport/App/PublishedApp/Missing", "FlokiImport/Files/FeedFields/Failure",
    "FlokiImport/HTML/HTMLNode/HTMLProblem", "FlokiImport/Pages/PageText/Problem",
    "FlokiImport/Pages/TOMLReader/Problem", "FlokiImport/XML/ImportText/Problem",
    "FlokiImport/XML/XMLDocument/Failure", "FlokiImport/XML/XMLScanner/XMLProblem",
    "FlokiImport/XML/XMLBytes/UnknownEncoding", "FlokiLanguage/ProjectState/CheckFailure",
    "FlokiLanguage/Wire/Message/RequestFailure", "FlokiProtocol/JSONFailure/JSONFailure",
    "FlokiPublish/WebDAV/XMLEvents/RefusedXML", "FlokiProject/Cache/CacheSecret/Empty",
    "FlokiBuild/Difference/Differ/SourcesHaveProblems", "FlokiImport/Importer/ImportFetcher/Failure",
    "FlokiImport/Importer/ImportPlanner+Pictures/PictureFailure", "FlokiSite/Output/Staging/LedgerMoved",
  ]
  /// Those that say it in an extension, and the answer to a signal.
  private static let elsewhere: Set = [
    "FlokiClients/Host/PublishedSite/Failure", "FlokiHTTP/HTTPFailure/HTTPFailure",
    "floki/Interruption/Interruption",
  ]
  /// The programs of those who work on floki, and what apps are built with.
  private static let others = [
    "flokibench", "FlokiFuzz", "PaintHarbour", "ShowHarbour", "FlokiKit", "FlokiClientKit",
  ]

  @Test func `every error says what a command says of it, or is caught before`() throws {
    var silent: Set<String> = []
    for path in try Repository.files(below: "Sources", ending: ".swift") {
      let place = path.replacing("Sources/", with: "")
      guard !Self.others.contains(where: { place.hasPrefix("\($0)/") }) else { continue }
      let text = try Repository.text(path)
      for match in text.matches(of: /(?:struct|enum|class|actor) (\w+): ([^{\n]*)\{/) {
        let names = match.2.split(whereSeparator: { " ,".contains($0) })
        if names.contains("CommandFailure") {
          // Another type than the protocol's would be no hint to who asks for one.
          let body = text[match.range.upperBound...].prefix(2000)
          let end =
            body.firstRange(of: "\n\(indentation(of: match.range.lowerBound, in: text))}")?.lowerBound
            ?? body.endIndex
          let hint = body[..<end].firstMatch(of: /(?:let|var) hint(: String\?)?/)
          #expect(hint == nil || hint?.1 != nil, "\(path): \(match.1)")
        }
        guard names.contains("Error"), !names.contains("CommandFailure") else { continue }
        silent.insert(place.replacing(".swift", with: "/\(match.1)"))
      }
    }
    #expect(silent.subtracting(Self.elsewhere) == Self.caught)
  }

  /// What is before a declaration on its line, but for its modifiers.
  private func indentation(of place: String.Index, in text: String) -> Substring {
    let line = text[..<place].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    return text[line...].prefix { $0 == " " }
  }

  @Test(arguments: [
    (["keygen", "nowhere/key", "--no-password"], 3, "nowhere/key"), (["keygen", "key"], 3, "--no-password"),
    (["init", "a/b", "--template", "magasine"], 2, "did you mean magazine?"),
    (["explain", "titel-missing"], 2, "did you mean `floki explain title-missing`?"),
    (["verify", "nowhere"], 3, "name a published folder"),
    (["serve", "nowhere"], 3, "name the folder that `floki build` published"),
    (["build", "--project", "nowhere"], 3, "create one with `floki init DIR`"),
  ])
  func `a command ends with what the error says`(arguments: [String], status: Int32, words: String)
    async throws
  {
    let ended = try await Command(arguments, in: Scratch()).finish()
    #expect(ended.status == status, "\(ended.errors)")
    #expect(ended.errors.hasPrefix("error: ") && ended.errors.contains(words), "\(ended.errors)")
    #expect(!ended.errors.contains("NSCocoa") && !ended.errors.contains("Domain"))
  }
}
