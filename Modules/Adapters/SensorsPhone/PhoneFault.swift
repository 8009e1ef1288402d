/// What is wrong with the spec of a phone.
enum PhoneFault: Hashable, Sendable {
  /// An address that other machines reach, without a token.
  case noToken(host: String)
  /// What a token has to be.
  case token(lengths: ClosedRange<Int>)
}
