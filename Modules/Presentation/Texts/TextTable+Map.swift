extension TextTable {
  /// The map of a hunt, and the screens that tell how a fight ended (GB-112, GB-113).
  static let map: [TextKey: TextEntry] = [
    .mapTitle: TextEntry("Карта", "Map"),
    .mapLinesASCII: TextEntry(
      "o край зоны  * основная зона  # радиус боя  . след  : свежий след",
      "o zone edge  * main zone  # fight radius  . trail  : recent trail"),
    .mapLinesBraille: TextEntry(
      "⠒⠒ край зоны  ⠒ ⠒ основная зона  ⢕⢕ радиус боя  ⠶ след",
      "⠒⠒ zone edge  ⠒ ⠒ main zone  ⢕⢕ fight radius  ⠶ trail"),
    .mapMarks: TextEntry(
      "{you} ты  @1 цель  G1 свободен  x1 пойман",
      "{you} you  @1 target  G1 free  x1 captured"),
    .resultTitle: TextEntry("Исход боя", "How it ended"),
    .resultEscaped: TextEntry("Призрак «{name}» вырвался!", "Ghost “{name}” broke free!"),
    .resultFlight: TextEntry("Он отлетел на {meters}", "It jumped {meters}"),
    .resultFlightOutside: TextEntry(
      "Он отлетел на {meters} за пределы зон", "It jumped {meters}, out of the zones"),
    .resultProgress: TextEntry(
      "Поймано {captured} из {total}. На свободе: {left}",
      "Captured {captured} of {total}. Still free: {left}"),
    .resultProgressAll: TextEntry(
      "Поймано {captured} из {total}", "Captured {captured} of {total}"),
  ]
}
