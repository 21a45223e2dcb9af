/// Settings from the environment and the files in `~/.aws`; the environment wins.
package struct AWSSettings {
  package private(set) var credentials: AWSCredentials?
  package private(set) var region: String?
  package private(set) var endpoint: String?

  package init(environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let home = value("HOME") ?? ""
    let profile = value("AWS_PROFILE") ?? "default"
    let secrets = Self.section(
      profile, of: value("AWS_SHARED_CREDENTIALS_FILE") ?? "\(home)/.aws/credentials")
    let configuration = Self.section(
      profile == "default" ? profile : "profile \(profile)",
      of: value("AWS_CONFIG_FILE") ?? "\(home)/.aws/config")
    if let id = value("AWS_ACCESS_KEY_ID"), let secret = value("AWS_SECRET_ACCESS_KEY") {
      credentials = AWSCredentials(keyID: id, secret: secret, sessionToken: value("AWS_SESSION_TOKEN"))
    } else {
      for section in [secrets, configuration] where credentials == nil {
        guard let id = section["aws_access_key_id"], let secret = section["aws_secret_access_key"] else {
          continue
        }
        credentials = AWSCredentials(keyID: id, secret: secret, sessionToken: section["aws_session_token"])
      }
    }
    region =
      value("AWS_REGION") ?? value("AWS_DEFAULT_REGION") ?? configuration["region"] ?? secrets["region"]
    endpoint =
      value("AWS_ENDPOINT_URL_S3") ?? value("AWS_ENDPOINT_URL") ?? configuration["endpoint_url"]
  }

  /// The settings below `[name]` in a file; none where there is no such file.
  private static func section(_ name: String, of path: String) -> [String: String] {
    guard let bytes = try? LocalFile.read(path, limit: 1 << 20) else { return [:] }
    var settings: [String: String] = [:]
    var isInside = false
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(separator: "=", maxSplits: 1).map(Self.trimmed)
      if line.hasPrefix("[") {
        isInside = Self.trimmed(line.dropFirst().prefix { $0 != "]" }) == name
      } else if isInside, words.count == 2, !line.hasPrefix("#"), !line.hasPrefix(" ") {
        settings[words[0].lowercased()] = words[1]
      }
    }
    return settings
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}
