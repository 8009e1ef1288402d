/// Commands that prepare for trying an example from the help; each stage is a script.
package enum Stage {
  /// An open game with a zone.
  package static let zone = "new Park; zone add 55.7277 37.5990 200"
  /// The same with two ghosts.
  package static let park =
    zone + "; ghost add Boo 120 n of zone 1; "
    + "ghost add Moan 120 s of zone 1"
}
