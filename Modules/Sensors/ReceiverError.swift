/// Typical receiver errors, for when the receiver does not report them.
public enum ReceiverError {
  /// Metres of 68 % radius per unit of horizontal dilution, if nothing else gives the error.
  ///
  /// A user range error of about 5 m (one sigma), typical of single-frequency receivers.
  public static let metersPerDilution = 5.0
}
