/// The texts of an app itself, which every app may translate under these ids (C43).
public enum ReservedText: Int, Hashable, Sendable, CaseIterable {
  /// Above what can be done to share a news item.
  case newsSharingTitle = 10000
  /// The same for a picture.
  case pictureSharingTitle = 10001
  case copyAddress = 10002
  case sendEmail = 10003
  case cancel = 10004
  /// The subject of a mail about a news item; `<TITLE>` and `<URL>` stand for those of the item.
  case newsEmailSubject = 10005
  case pictureEmailSubject = 10006
  /// The body of that mail, in HTML.
  case newsEmailBody = 10007
  case pictureEmailBody = 10008
  /// The body about a picture with a caption, which `<PHOTO_DESC>` stands for.
  case captionedPictureEmailBody = 10009
  case movieSharingTitle = 10010
  case movieEmailSubject = 10011
  case movieEmailBody = 10012
  case twitter = 10013
  case facebook = 10014
  /// What a tablet shows before anything is selected.
  case nothingSelected = 10015
  /// The button that lists the sections on a tablet; empty for the title of the tab that is open (C47).
  case sectionsButton = 10016
}
