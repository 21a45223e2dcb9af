extension String {
  /// One word for the POSIX shell of another host, whatever is in it.
  ///
  /// Between single quotes only their end has a meaning, so each single quote is written outside of them.
  package var shellWord: String { "'" + replacing("'", with: "'\\''") + "'" }

  /// One word of a command as rsync takes it apart, which doubles quotes that are between quotes.
  var rsyncWord: String { "'" + replacing("'", with: "''") + "'" }
}
