/// The texts of an app itself, which every app may translate under these ids (C43).
public enum ReservedText: Int, Hashable, Sendable, CaseIterable {
  /// Above what can be done to share a news item.
  case newsSharingTitle = 10000
  /// The same for a picture.
  case pictureSharingTitle = 10001
  /// The action that copies the address of an item.
  case copyAddress = 10002
  /// The action that sends the address by mail.
  case sendEmail = 10003
  /// The word that cancels any action.
  case cancel = 10004
  /// The subject of a mail about a news item; `<TITLE>` and `<URL>` represent those of the item.
  case newsEmailSubject = 10005
  /// The subject of a mail about a picture.
  case pictureEmailSubject = 10006
  /// The body of that mail, in HTML.
  case newsEmailBody = 10007
  /// The body of a mail about a picture without a caption.
  case pictureEmailBody = 10008
  /// The body about a picture with a caption, which `<PHOTO_DESC>` represents.
  case captionedPictureEmailBody = 10009
  /// Above what can be done to share a movie.
  case movieSharingTitle = 10010
  /// The subject of a mail about a movie.
  case movieEmailSubject = 10011
  /// The body of a mail about a movie.
  case movieEmailBody = 10012
  /// The action that shares on Twitter.
  case twitter = 10013
  /// The action that shares on Facebook.
  case facebook = 10014
  /// What a tablet shows before anything is selected.
  case nothingSelected = 10015
  /// The button that lists the sections on a tablet; empty for the title of the tab that is open (C47).
  case sectionsButton = 10016
}
