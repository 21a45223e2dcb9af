/// A text that both clients have built in, in English, under a number of its own (C43 C45).
///
/// Only these may be translated by number; every other number is floki's to give.
package enum ReservedText: Int32, CaseIterable, Sendable {
  case newsSharingTitle = 10000
  case pictureSharingTitle
  case copyAddress
  case sendEmail
  case cancel
  case newsEmailSubject
  case pictureEmailSubject
  case newsEmailBody
  case pictureEmailBody
  case pictureEmailBodyWithDescription
  case movieSharingTitle
  case movieEmailSubject
  case movieEmailBody
  case twitter
  case facebook
  case iPadBrowseMessage
  case iPadSectionsButton

  /// The name by which sources call it.
  package var name: String {
    switch self {
    case .newsSharingTitle: "news_sharing_title"
    case .pictureSharingTitle: "picture_sharing_title"
    case .copyAddress: "copy_address"
    case .sendEmail: "send_email"
    case .cancel: "cancel"
    case .newsEmailSubject: "news_email_subject"
    case .pictureEmailSubject: "picture_email_subject"
    case .newsEmailBody: "news_email_body"
    case .pictureEmailBody: "picture_email_body"
    case .pictureEmailBodyWithDescription: "picture_email_body_with_description"
    case .movieSharingTitle: "movie_sharing_title"
    case .movieEmailSubject: "movie_email_subject"
    case .movieEmailBody: "movie_email_body"
    case .twitter: "twitter"
    case .facebook: "facebook"
    case .iPadBrowseMessage: "ipad_browse_message"
    case .iPadSectionsButton: "ipad_sections_button"
    }
  }

  /// The text that clients show by default.
  package var builtIn: String {
    switch self {
    case .newsSharingTitle: "Share this news..."
    case .pictureSharingTitle: "Share this picture..."
    case .copyAddress: "Copy address"
    case .sendEmail: "Send email"
    case .cancel: "Cancel"
    case .newsEmailSubject, .pictureEmailSubject, .movieEmailSubject: "<TITLE>"
    case .newsEmailBody, .pictureEmailBody, .movieEmailBody: "<A HREF=\"<URL>\"><URL></A>"
    case .pictureEmailBodyWithDescription: "<A HREF=\"<URL>\"><PHOTO_DESC></A>"
    case .movieSharingTitle: "Share this movie..."
    case .twitter: "Twitter"
    case .facebook: "Facebook"
    case .iPadBrowseMessage: "Browse the sections and select an item"
    case .iPadSectionsButton: "Sections"
    }
  }

  package var id: StringID { StringID(rawValue: rawValue) }

  /// By name (`cancel`) or by number (`10004`).
  package init?(written text: String) {
    if let number = Int32(text) {
      self.init(rawValue: number)
    } else if let named = Self.allCases.first(where: { $0.name == text }) {
      self = named
    } else {
      return nil
    }
  }
}
