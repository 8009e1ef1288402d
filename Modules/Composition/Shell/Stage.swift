import Editing

/// The stages that need the hunt or files.
extension Stage {
  static let walked = park + "; play 1; walk 400 north; track walk.gpx"
  static let hunt = park + "; play 1"
  static let nearBoo = hunt + "; walk 60 north; face north"
  static let search = nearBoo + "; search"
  static let fight = search + "; walk to Boo; wait 1; aim"
  static let trap = fight + "; hold 3"
  static let tapFight =
    park + "; ghost 1 set catchMode tap; play 1; walk 60 north; face north; "
    + "search; walk to Boo; wait 1; aim"
  static let challenge =
    park + "; ghost 1 set challenge darts; play 1; walk 60 north; face north; "
    + "search; walk to Boo; wait 1; aim"
  static let mapFiles = park + "; export park.geojson; export \"my places.kml\""
  static let recorded = hunt
  static let published = park
  static let recording = hunt + "; record hunt.jsonl; walk 60 north; wait 2; record off"
}
