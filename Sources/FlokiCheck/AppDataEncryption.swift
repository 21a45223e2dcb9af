import FlokiCompiler
package import FlokiContent
package import FlokiRules

/// The project wants app definitions encrypted, and the key is missing (exit code 3).
package struct MissingKeyFailure: CommandFailure {
  package let apps: [String]

  package var description: String {
    "the app definition of \(apps.joined(separator: ", ")) must be encrypted, but \(AppDataKey.variable) is not set"
  }

  package var hint: String? {
    "`openssl rand -hex 32` makes a key; keep it where the pipeline keeps its secrets, and in the app."
  }
}

/// An invalid key (exit code 2).
package struct MalformedKeyFailure: CommandFailure {
  package var description: String { "\(AppDataKey.variable) is not a key" }
  package var hint: String? { "a key has 64 hexadecimal digits: make one with `openssl rand -hex 32`." }
  package var exitStatus: ExitStatus { .usage }
}

extension AppDataKey {
  /// The variable of the environment that has the key.
  package static let variable = "FLOKI_APPDATA_KEY"

  /// The key of an environment; nil where it has none.
  package static func key(in environment: [String: String]) throws(MalformedKeyFailure) -> AppDataKey? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard let key = AppDataKey(text) else { throw MalformedKeyFailure() }
    return key
  }
}

extension Site {
  /// Throws if something must not be published as it is.
  package func judgeEncryption() throws(MissingKeyFailure) {
    guard appDataKey == nil, !encryptedApps.isEmpty else { return }
    throw MissingKeyFailure(apps: encryptedApps.sorted())
  }
}
