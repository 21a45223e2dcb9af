import Foundation
import TestSupport
import Testing

/// On a machine that lacks something floki works, or says what is missing and ends with status 3.
@Suite struct EnvironmentAttackTests {
  /// What a shell does before it starts floki.
  private static let odd: [String] = [
    "unset HOME", "export HOME=/nonexistent", "export HOME=", "export LANG=C LC_ALL=C",
    "export LC_ALL=xx_YY.nonsense",
    "export TMPDIR=/nonexistent", "export PATH=", "export TERM=", "export COLUMNS=0", "export COLUMNS=-5",
    "export COLUMNS=99999999999999999999", "export NO_COLOR= CLICOLOR_FORCE=1", "export TZ=:/etc/passwd",
    "export TZDIR=/nonexistent",
    "export LINES=x TERM=xterm-256color", "export X=$(head -c 100000 /dev/zero | tr '\\0' a)",
    "export SWIFT_BACKTRACE=enable=no",
    "export http_proxy=http://127.0.0.1:1 https_proxy=x", "exec 0<&-", "exec 1>&-", "exec 2>&-",
    "exec 0<&- 1>&- 2>&-",
    "exec 3<&- 4>/dev/null 5</dev/zero", "ulimit -n 256", "ulimit -n 64", "ulimit -n 20", "ulimit -n 8",
    "ulimit -f 0", "ulimit -f 8",
    "ulimit -c 0", "ulimit -s 256", "ulimit -u 1", "ulimit -t 600", "umask 777", "umask 000",
    "trap '' TERM INT PIPE XFSZ",
    "exec </dev/full", "exec >/dev/full", "exec 2>/dev/full", "exec 1</dev/null",
    "renice -n 19 $$ > /dev/null",
  ]

  @Test func `forty odd environments change no byte, and end in no signal`() async throws {
    let reference = try await Attack.small()
    for odd in Self.odd {
      for command in ["check", "build"] {
        let scratch = try Scratch(copying: "examples/minimal")
        let ended = try await Attack.shell("\(odd)\nexec FLOKI \(command) --now \(Command.now)", in: scratch)
        #expect(
          Attack.ends.contains(ended.status),
          "\(odd); \(command): \(ended.status) \(ended.errors.suffix(300))")
        #expect(
          !ended.errors.contains("internal error") && !ended.errors.contains("Domain="),
          "\(odd): \(ended.errors)")
        // Nothing in the environment is a reason to refuse.
        if odd.hasPrefix("export ") || odd.hasPrefix("unset ") || odd == "umask 000" {
          #expect(ended.status == 0, "\(odd); \(command): \(ended.errors.suffix(300))")
        }
        guard command == "build" else { continue }
        if scratch.exists("public/v1-app"), odd != "umask 777" {
          #expect(try scratch.contents(of: "public") == reference.contents(of: "public"), "\(odd)")
        } else if ended.status == 0 {
          #expect(odd == "umask 777", "\(odd) publishes nothing and succeeds")
        }
      }
    }
  }

  @Test func `a folder that is gone, and words that are none`() async throws {
    let scratch = try Scratch(copying: "examples/minimal")
    for script in [
      "mkdir gone; cd gone; rmdir ../gone; exec FLOKI check", "exec FLOKI \"$(printf '\\377')\"",
      "exec FLOKI check -C \"$(printf '\\377')\"",
      "exec FLOKI check --now ''", "exec FLOKI ''", "exec FLOKI -- check",
      "exec FLOKI check -C /proc/self/fd/0",
      "exec FLOKI explain \"$(head -c 100000 /dev/zero | tr '\\0' x)\"", "exec FLOKI build --jobs 0",
      "exec FLOKI build --memory -1", "exec FLOKI build --memory 99999999999999999999T",
    ] {
      let ended = try await Attack.shell(script, in: scratch)
      #expect((1...4).contains(ended.status), "\(script): \(ended.status) \(ended.errors.suffix(300))")
      #expect(
        ended.errors.utf8.count < 200_000 && !ended.errors.contains("Domain="),
        "\(script): \(ended.errors.prefix(300))")
    }
  }

  /// Seconds since 1970 that no clock shows, and some that could.
  @Test(arguments: [
    "0", "-1", "1", "951782400", "4102444800", "32503680000", "253402300799", "253402300800",
    "9223372036854775807",
    "-9223372036854775808", "99999999999999999999", "", "x", "1e9", " 5",
  ]) func `a clock may say anything`(seconds: String) async throws {
    let scratch = try Scratch(copying: "examples/minimal")
    try scratch.write(
      "---\ntitle: Soon\npublish_at: 2026-11-25T12:00:00Z\nexpires: 2026-12-25T12:00:00Z\n---\nIt begins.\n",
      to: "content/news/2026-11-20-soon.md")
    for _ in 0..<2 {
      for command in ["check", "build"] {
        let ended = try await Command.run(
          command, "--quiet", in: scratch, environment: ["SOURCE_DATE_EPOCH": seconds])
        #expect(Attack.ends.contains(ended.status), "\(seconds): \(ended.status) \(ended.errors)")
        #expect(!ended.errors.contains("internal error"), "\(seconds): \(ended.errors)")
      }
    }
    // Whatever was said before, a true clock makes the true site.
    let healed = try await Command.run("build", "--quiet", "--now", Command.now, in: scratch)
    #expect(healed.status == 0, "\(seconds): \(healed.errors)")
  }
}
