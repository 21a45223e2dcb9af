extension String {
  /// One word for the POSIX shell of another host, whatever is in it.
  ///
  /// Nothing has a meaning between single quotes but their end, so each of its own is written outside of them.
  package var shellWord: String { "'" + replacing("'", with: "'\\''") + "'" }

  /// One word of a command as rsync takes it apart, which doubles quotes that are between quotes.
  var rsyncWord: String { "'" + replacing("'", with: "''") + "'" }
}
