import TestBrowser
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs only where there is a browser to drive.
  static var needsBrowser: Self {
    .enabled(if: Browser.isInstalled, "needs Debian's chromium and chromium-driver")
  }
}
