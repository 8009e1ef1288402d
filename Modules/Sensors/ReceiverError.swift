/// What receivers leave unsaid of their error.
public enum ReceiverError {
  /// Metres of 68 % radius for each unit of horizontal dilution, where nothing tells the error.
  ///
  /// A user range error of about 5 m of one sigma, usual for single-frequency receivers.
  public static let metersPerDilution = 5.0
}
