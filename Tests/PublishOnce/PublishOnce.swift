import FlokiContent
import FlokiHTTP
import FlokiPublish
import FlokiRules
import Glibc

/// Publishes a folder once, for tests that kill it: `publish-once FOLDER TARGET [JOBS [LEASE-IN-MS]]`.
///
/// With DIES_AT=n it is killed at the nth question to the target, which comes before the end at any speed of the machine.
@main enum PublishOnce {
  static func main() async {
    let words = CommandLine.arguments
    guard words.count >= 3 else { exit(2) }
    let jobs = words.count > 3 ? Int(words[3]) ?? 4 : 4
    let lease = words.count > 4 ? Int(words[4]) ?? 45_000 : 45_000
    do {
      let options = PublishOptions(
        jobs: jobs, now: seconds(),
        patience: Patience(first: .milliseconds(20), longest: .milliseconds(500)),
        lock: LockTerms(
          lease: .milliseconds(lease), wait: .milliseconds(200), publisher: "publish-once",
          now: { milliseconds() }))
      var store: any Store
      if words[2].hasPrefix("s3://") {
        let address = try S3Address(words[2], environment: environment())
        store = S3Store(address, pool: ConnectionPool(agent: "floki-test"), now: { seconds() })
      } else if words[2].hasPrefix("dav") {
        let address = try WebDAVAddress(words[2], environment: environment())
        store = WebDAVStore(address, pool: ConnectionPool(agent: "floki-test"))
      } else if words[2].hasPrefix("ssh://") {
        store = SSHStore(try SSHAddress(words[2]), environment: environment())
      } else if words[2].hasPrefix("sftp://") {
        store = SFTPStore(try SSHAddress(words[2]), environment: environment())
      } else {
        store = FolderStore(words[2])
      }
      if let questions = environment()["DIES_AT"].flatMap({ Int($0) }) {
        store = MortalStore(store, questions: questions)
      }
      let report = try await Publication(SitePlan(of: words[1]), to: store, options: options).run()
      print(
        "written \(report.written.count) kept \(report.kept) stale \(report.stale) sequence \(report.sequence)",
        report.isUnchanged ? "unchanged" : "")
    } catch let failure as PublishFailure {
      print(failure)
      exit(failure.exitStatus.rawValue)
    } catch {
      print(error)
      exit(2)
    }
  }

  private static func milliseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static func seconds() -> Int64 { milliseconds() / 1000 }

  private static func environment() -> [String: String] {
    var values: [String: String] = [:]
    for name in [
      "HOME", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_ENDPOINT_URL",
      "AWS_REGION", "AWS_PROFILE", "PATH", "SSH_AUTH_SOCK", "TMPDIR", "FLOKI_SSH",
      "FLOKI_DAV_USER", "FLOKI_DAV_PASSWORD", "NETRC", "DIES_AT",
    ] {
      if let value = unsafe getenv(name) { values[name] = unsafe String(cString: value) }
    }
    return values
  }
}
