import Foundation
import TestSupport

/// A real S3 server on this machine with one empty bucket, ended with the last one who holds it.
final class S3Server: Sendable {
  enum Kind: String, CaseIterable, Sendable { case moto, rclone }

  /// Where the servers are installed by scripts/test-servers.sh.
  static let folder = ProcessInfo.processInfo.environment["FLOKI_SERVERS"]
  static let why: String = "FLOKI_SERVERS is not set: scripts/test-servers.sh installs the servers"

  let port: UInt16
  let environment: [String: String]
  private let process: ChildProcess
  private let files: TemporaryFolder

  struct NotStarted: Error { let output: String }

  init(_ kind: Kind) async throws {
    let folder = Self.folder ?? ""
    port = try LoopbackPort.free()
    files = try TemporaryFolder()
    try files.makeFolder("bucket")
    var keys = ["AKIDTEST", "secretOfTests"]
    switch kind {
    case .rclone:
      process = try ChildProcess(
        "\(folder)/bin/rclone",
        ["serve", "s3", "--auth-key", "AKIDTEST,secretOfTests", "--addr", "127.0.0.1:\(port)", files.path])
    case .moto:
      var variables = ProcessInfo.processInfo.environment
      variables["INITIAL_NO_AUTH_ACTION_COUNT"] = "4"
      process = try ChildProcess(
        "\(folder)/bin/moto_server", ["-H", "127.0.0.1", "-p", "\(port)"], environment: variables)
    }
    _ = try await LoopbackPort.isServed(port, by: process)
    if kind == .moto {
      let maker = try ChildProcess("\(folder)/bin/python", ["-c", Self.userMaker, "\(port)"])
      keys = await maker.finish(within: .seconds(60)).outputText.split(separator: " ").map(String.init)
    }
    guard keys.count == 2, let key = keys.first, let secret = keys.last else {
      throw NotStarted(output: String(decoding: process.errors, as: UTF8.self))
    }
    environment = [
      "AWS_ACCESS_KEY_ID": key, "AWS_SECRET_ACCESS_KEY": secret, "AWS_REGION": "us-east-1",
      "AWS_ENDPOINT_URL": "http://127.0.0.1:\(port)",
    ]
  }

  /// From the fifth request on, moto checks signatures.
  private static let userMaker = """
    import boto3, json, sys
    a = dict(endpoint_url="http://127.0.0.1:" + sys.argv[1], region_name="us-east-1",
      aws_access_key_id="x", aws_secret_access_key="y")
    i = boto3.client("iam", **a)
    i.create_user(UserName="u")
    k = i.create_access_key(UserName="u")["AccessKey"]
    i.put_user_policy(UserName="u", PolicyName="p", PolicyDocument=json.dumps({"Version": "2012-10-17",
      "Statement": [{"Effect": "Allow", "Action": ["s3:*", "sts:*", "iam:*"], "Resource": "*"}]}))
    boto3.client("s3", **a).create_bucket(Bucket="bucket")
    print(k["AccessKeyId"], k["SecretAccessKey"], end="")
    """
}
