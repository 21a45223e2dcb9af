/// What servers have beyond version 3.
enum SFTPExtension: String, Sendable {
  case posixRename = "posix-rename@openssh.com"
  case fsync = "fsync@openssh.com"
  case room = "statvfs@openssh.com"
}
