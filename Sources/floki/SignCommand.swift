import ArgumentParser
import FlokiContent
import FlokiTrust

struct SignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign", abstract: "Sign the published folder.",
    discussion: """
      Writes manifest.json.sig beside manifest.json, in minisign's format: the manifest has the digest of every file, and the \
      signature names the site, the version of each app, when it was signed and when it expires. Another build removes \
      the signature unless the manifest is the same; `floki publish --sign FILE` builds, signs and publishes.

      Examples:
        floki build && floki sign --key ~/keys/harbour.key
      """)

  @Option(help: .init("The file of the secret key.", valueName: "file"), completion: .file())
  var key: String

  @Option(help: .init("How many days the signature is valid (default: 90).", valueName: "days"))
  var expires: Int?

  @OptionGroup var place: ProjectOptions

  @Option(
    name: .shortAndLong,
    help: .init("The published folder (default: public in the project).", valueName: "dir"),
    completion: .directory)
  var output: String?

  mutating func validate() throws {
    if let expires, !(1...3650).contains(expires) {
      throw ValidationError("--expires must be 1 to 3650 days.")
    }
  }

  func run() throws {
    let folder = output.map(ProjectPlace.absolute) ?? "\(place.folder)/public"
    let signer = try Signer(keyFile: key, days: expires ?? Signer.usualDays)
    guard let statement = try signer.sign(folder, at: try place.moment()) else {
      Console.say("The site is already signed with the key \(signer.key.publicKey).")
      return
    }
    Console.say(
      "Signed with the key \(signer.key.publicKey), until \(statement.expires.rfc3339(in: .utc)).")
  }
}
