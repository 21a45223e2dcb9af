import CDiskObserver
import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiSite
import Glibc

@testable import FlokiBuild

// A process of its own for tests that kill it, or that need another user or umask.
//
//   CrashHelper publish OUTPUT VERSION NOW    publishes one version of a small site
//   CrashHelper hold DIRECTORY                takes the lock, says so, and keeps it until it is killed
//   CrashHelper build PROJECT OUTPUT          builds a project, and prints the warnings
//   CrashHelper nobody OUTPUT                 publishes as a user without rights, and prints what happens

umask(0o077)
floki_observe_disk()
let arguments = CommandLine.arguments
do {
  switch (arguments.dropFirst().first, arguments.dropFirst(2).first) {
  case ("publish", let output?):
    let version = arguments.dropFirst(3).first.flatMap { Int($0) } ?? 0
    let now = arguments.dropFirst(4).first.flatMap { Int64($0) } ?? 0
    let staging = try Staging(output: output)
    try Site(version: version).write(to: staging.writer)
    _ = try staging.publish(now: now, retention: .seconds(10))
  case ("hold", let directory?):
    let lock = try BuildLock(in: directory)
    print("held")
    fflush(nil)
    pause()
    _ = consume lock
  case ("build", let project?):
    let request = BuildRequest(
      project: project, output: arguments.dropFirst(3).first ?? "\(project)/public",
      now: Instant(secondsSince1970: 1_795_262_400), jobs: 2)
    let outcome = try await build(request)
    for warning in outcome.warnings { print(warning) }
    exit(outcome.result == .done ? 0 : 1)
  case ("nobody", let output?):
    guard setgid(65534) == 0, setuid(65534) == 0 else {
      print("cannot become nobody")
      exit(3)
    }
    let staging = try Staging(output: output)
    try Site(version: 1).write(to: staging.writer)
    _ = try staging.publish(now: 0, retention: .seconds(60 * 86_400))
    print("published")
  default:
    exit(2)
  }
} catch {
  print(error)
  exit(1)
}
