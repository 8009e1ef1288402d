/// Commands that prepare for trying an example from the help; each stage is a script.
package enum Stage {
  /// An open game with a zone.
  package static let zone = "new Park; zone add 55.7277 37.5990 200"
  /// The same with two ghosts.
  package static let park =
    zone + "; ghost add Boo 120 n of zone 1; "
    + "ghost add Moan 120 s of zone 1"
  /// An open game in a park of which there is a map.
  package static let ground =
    "new Star; zone add 52.5145 13.3501 150; ghost add Boo 60 n of zone 1"
  /// The same with the map.
  package static let grounded = ground + "; ground import Samples/ground/siegessaeule.osm.gz"
}
