/// A page as a browser of this machine gets it.
package struct ServedPage: Hashable, Sendable {
  /// The page: HTML in UTF-8.
  package let bytes: [UInt8]
  /// Its content security policy.
  package let policy: String

  /// Creates a page; `policy` is ASCII without a line break.
  package init(bytes: [UInt8], policy: String) { (self.bytes, self.policy) = (bytes, policy) }
}
