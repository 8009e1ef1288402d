/// How accurate a receiver is, one model for all the protocols it may speak.
///
/// Radii hold the true position with 68 % probability. In order of preference they come from the
/// receiver's estimates of its errors, or from its dilution of precision and a typical range error.
public enum ReceiverError {
  /// Returns the range error of a kind of fix: metres of radius per unit of horizontal dilution.
  ///
  /// The dilution turns a one-sigma range error into the root mean square of the horizontal error
  /// (DRMS), which holds 63 to 68 % (Kaplan and Hegarty, Understanding GPS, section 7.3).
  ///
  /// - Satellites alone: 5 m; 5.1 m is the range error of civil single-frequency receivers
  ///   (Parkinson, Global Positioning System: Theory and Applications I, chapter 11).
  /// - Corrected: a quarter of that, the ratio of gpsd's `H_UERE_WITH_DGPS` and `H_UERE_NO_DGPS`.
  /// - Carrier phase: 0.02 m, of the order of data sheets (0.01 m and 1 ppm, half the fixes);
  ///   0.4 m while its ambiguities float, a prior.
  public static func metersPerDilution(_ quality: FixQuality?) -> Double {
    switch quality {
    case .differential: 1.25
    case .rtkFixed: 0.02
    case .rtkFloat: 0.4
    case nil, .autonomous, .precise, .estimated, .manual, .simulated: 5
    }
  }

  /// Returns the radius of one-sigma errors along north and east: their DRMS.
  public static func radiusMeters(northSigma: Double, eastSigma: Double) -> Double {
    (northSigma * northSigma + eastSigma * eastSigma).squareRoot()
  }

  /// The factor from the 95 % radius of a circular normal error to its 68 % radius.
  ///
  /// A radius that holds the share p is σ·√(−2 ln(1 − p)): 2.4477 σ for 0.95, 1.5096 σ for 0.68.
  public static let radius68Of95 = 0.61673

  /// The factor from the root mean square of two 95 % normal bounds to the 68 % radius.
  ///
  /// 95 % of one normal error is within 1.9600 σ; the 68 % radius is 1.5096 σ.
  public static let radius68OfBounds95 = 0.77022
}
