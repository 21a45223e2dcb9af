import FlokiContent
import FlokiSite

/// The Swift source that finds the files of a bundle in an app.
enum BundleLoader {
  /// Its paths and texts are escaped where necessary.
  static func source(for bundle: AppBundle) -> String {
    """
    // Written by `floki bundle` from \(bundle.name.oneLine), version \(bundle.version). The next `floki bundle` overwrites changes.
    import Foundation

    /// What the app shows before it has been online: files of \(bundle.baseURL), as they were published.
    ///
    /// Add the folder `\(AppBundle.folderName)` to the app as a folder reference, so that its files keep their paths.
    enum FlokiBundle {
      /// Where newer files are published.
      static let baseURL = "\(bundle.baseURL.escaped)"
      /// The address of the version indicator.
      static let indicatorURL = "\((bundle.baseURL + SitePath.indicator(bundle.app)).escaped)"
      /// The version of the bundled app definition.
      static let version = \(bundle.version)
      /// The langcodes of the bundled lists.
      static let languages = [\(bundle.languages.map { "\"\($0.escaped)\"" }.joined(separator: ", "))]

      /// The bytes at an address, as the server would send them; nil if they are not bundled.
      ///
      /// - Parameters:
      ///   - address: An absolute address, with or without a query: `?d=1&l=8481` asks for the same file.
      ///   - folder: The folder `\(AppBundle.folderName)`; by default that of the app.
      static func data(at address: String, in folder: URL? = nil) -> Data? {
        guard let path = path(of: address),
          let folder = folder ?? Bundle.main.resourceURL?.appendingPathComponent("\(AppBundle.folderName)")
        else { return nil }
        return try? Data(contentsOf: folder.appendingPathComponent(path))
      }

      /// Whether the file at an address is bundled.
      static func has(_ address: String) -> Bool { path(of: address) != nil }

      private static func path(of address: String) -> String? {
        guard address.hasPrefix(baseURL) else { return nil }
        let path = String(address.dropFirst(baseURL.count).prefix { $0 != "?" && $0 != "#" })
        return paths.contains(path) ? path : nil
      }

      private static let paths: Set<String> = [
    \(bundle.files.map { "    \"\($0.path.escaped)\"," }.joined(separator: "\n"))
      ]
    }

    """
  }
}

extension String {
  /// The text as a Swift string literal, without the quotation marks.
  fileprivate var escaped: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case " "..."~": String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }.joined()
  }

  /// The text without anything that would end a comment.
  fileprivate var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace || $0 == " " }))
  }
}
