import Domain
import TextKit

/// The texts of the full-screen editor.
extension Words {
  func editorTitle(_ game: String, width: Int) -> String {
    let name = name(ofGame: game, width: width)
    return language.say(en: "Editor: \(name)", ru: "Редактор: \(name)")
  }
  func editorTally(zones: Int, ghosts: Int) -> String {
    language.say(en: "zones \(zones), ghosts \(ghosts)", ru: "зон \(zones), призраков \(ghosts)")
  }
  func zoneHeading(_ number: Int) -> String {
    language.say(en: "Zone \(number)", ru: "Зона \(number)")
  }
  func gameHeading(_ name: String) -> String {
    let shown = self.name(ofGame: name)
    return language.say(en: "Game: \(shown)", ru: "Игра: \(shown)")
  }
  func ghostHeading(_ ghost: NamedGhost) -> String {
    let (number, name) = (ghost.number, name(ghost))
    return language.say(en: "Ghost \(number): \(name)", ru: "Призрак \(number): \(name)")
  }

  /// Returns the title of a field; its bare name if it has none.
  func title(ofField name: String) -> String {
    switch name {
    case "name": return fieldName
    case "modelID": return language.say(en: "Model", ru: "Модель")
    case "radius": return language.say(en: "Radius", ru: "Радиус")
    default: break
    }
    let ghost = (GhostParameters.specs + [.challenge(among: [])]).first { $0.name == name }
    let caption = ghost?.caption ?? HuntRules.specs.first { $0.name == name }?.caption
    return caption?(language).title ?? name
  }

  func noFindings() -> String { language.say(en: "No faults", ru: "Ошибок нет") }
  func findings(_ count: Int) -> String {
    language.say(en: "To check: \(count)", ru: "Проверить: \(count)")
  }
  func moreFindings(_ count: Int) -> String {
    language.say(en: "… \(count) more", ru: "… ещё \(count)")
  }
  func oddsHeading(_ persona: String, hunts: Int) -> String {
    language.say(
      en: "Odds (\(persona), \(hunts) hunts)", ru: "Шансы (\(persona), охот: \(hunts))")
  }
  var oddsComing: String { language.say(en: "Odds: computing…", ru: "Шансы: считаю…") }
  var oddsNone: String {
    language.say(en: "Odds: no free ghosts", ru: "Шансы: нет свободных призраков")
  }
  /// Returns a figure's short label.
  func shortFigure(_ kind: OddsFigure.Kind) -> String {
    switch kind {
    case .captureRate: language.say(en: "caught, %", ru: "поймано, %")
    case .completed: language.say(en: "all caught, %", ru: "все, % охот")
    case .huntDuration: language.say(en: "hunt, s", ru: "охота, с")
    case .firstCapture: language.say(en: "first, s", ru: "первый, с")
    case .escapes: language.say(en: "escapes", ru: "побегов")
    }
  }

  /// Returns the question for the name of a new ghost.
  func nameOfNew(_ number: Int) -> String {
    language.say(en: "Name of ghost \(number):", ru: "Имя призрака \(number):")
  }

  /// The question for a place to go to.
  var goTo: String { language.say(en: "Go to:", ru: "Перейти к:") }
  /// What can be typed there.
  var goToExamples: String {
    language.say(
      en: "55.73 37.60, zone 1, a ghost or a game; ESC stays",
      ru: "55.73 37.60, зона 1, призрак или игра; ESC — остаться")
  }
  /// What is not known of a game without a ground.
  var waysUnchecked: String {
    language.say(
      en: "Ways on foot not checked: no ground", ru: "Пути пешком не проверены: нет карты")
  }

  // MARK: Legend

  var overlap: String { language.say(en: "overlap of zones", ru: "зоны перекрываются") }
  var cursorSign: String { language.say(en: "cursor", ru: "курсор") }
  var selected: String { language.say(en: "selected", ru: "выбрано") }
  var awaySign: String { language.say(en: "escaped ghost", ru: "улетевший призрак") }

  // MARK: Keys

  /// Returns a key's label and what it does, in a word or two.
  func key(_ key: EditorKey) -> (label: String, does: String) {
    switch key {
    case .arrows: ("←↑↓→", language.say(en: "move, Shift ×10", ru: "курсор, Shift ×10"))
    case .zone: ("z", language.say(en: "zone", ru: "зона"))
    case .ghost: ("g", language.say(en: "ghost", ru: "призрак"))
    case .grab: ("m", language.say(en: "grab", ru: "взять"))
    case .size: ("[ ]", language.say(en: "size", ru: "размер"))
    case .form: ("ENTER", language.say(en: "form", ru: "форма"))
    case .next: ("TAB", language.say(en: "next", ru: "следующий"))
    case .name: ("r", language.say(en: "name", ru: "имя"))
    case .delete: ("x", language.say(en: "delete", ru: "удалить"))
    case .undo: ("u", language.say(en: "undo", ru: "отменить"))
    case .redo: ("y", language.say(en: "redo", ru: "вернуть"))
    case .zoom: ("+ -", language.say(en: "zoom", ru: "масштаб"))
    case .center: ("c", language.say(en: "centre", ru: "в центр"))
    case .fit: ("f", language.say(en: "whole park", ru: "весь парк"))
    case .goTo: ("j", language.say(en: "go to", ru: "перейти"))
    case .finding: ("v", language.say(en: "next fault", ru: "к ошибке"))
    case .game: ("p", language.say(en: "game", ru: "игра"))
    case .help: ("?", language.say(en: "keys", ru: "клавиши"))
    case .leave: ("q", language.say(en: "leave", ru: "выход"))
    case .drop: ("ENTER", language.say(en: "drop", ru: "поставить"))
    case .putBack: ("ESC", language.say(en: "put back", ru: "как было"))
    case .accept: ("ENTER", language.say(en: "accept", ru: "принять"))
    case .fields: ("↑↓", language.say(en: "field", ru: "поле"))
    case .change: ("←→", language.say(en: "change", ru: "изменить"))
    case .type: ("0-9", language.say(en: "type", ru: "ввести"))
    case .rename: ("ENTER", language.say(en: "edit", ru: "править"))
    case .letters: (language.say(en: "letters", ru: "буквы"), language.say(en: "type", ru: "ввод"))
    case .erase: ("BACKSPACE", language.say(en: "erase", ru: "стереть"))
    case .close: ("ESC", language.say(en: "to the map", ru: "к карте"))
    }
  }

  /// Returns all keys with what they do, for the list of keys.
  var allKeys: [(label: String, does: String)] {
    language.say(
      en: [
        ("arrows", "move the cursor by a cell, with Shift by ten"),
        ("+ -  f  c", "zoom at the cursor; whole park; selected object in the middle"),
        ("j", "go to coordinates, a zone, a ghost or a game"),
        ("TAB  n N", "next or previous object (Shift-TAB too)"),
        ("z  g", "put a zone or a ghost at the cursor"),
        ("m", "grab the object at the cursor, drop it with m or ENTER"),
        ("[ ]", "shrink or grow a zone, or the chosen field of a ghost"),
        ("ENTER", "form of the selected object; p: of the game and its rules"),
        ("r  x DEL", "name or delete the selected object"),
        ("u  y ^R", "undo; redo"),
        ("v", "go to the next fault"),
        ("form", "up down: field; left right: change; digits: type; ENTER: edit"),
        ("ESC q", "put back what is being changed; leave (everything is saved)"),
      ],
      ru: [
        ("стрелки", "курсор на клетку, с Shift на десять"),
        ("+ -  f  c", "масштаб у курсора; весь парк; выбранное в середину"),
        ("j", "перейти к координатам, зоне, призраку или игре"),
        ("TAB  n N", "следующий или предыдущий объект (и Shift-TAB)"),
        ("z  g", "поставить зону или призрака под курсором"),
        ("m", "взять объект под курсором; m или ENTER — поставить"),
        ("[ ]", "меньше или больше: зона, выбранное поле призрака"),
        ("ENTER", "форма выбранного объекта; p — игры и её правил"),
        ("r  x DEL", "назвать или удалить выбранный объект"),
        ("u  y ^R", "отменить; вернуть"),
        ("v", "к следующей ошибке"),
        ("форма", "вверх вниз — поле; влево вправо — изменить; цифры, ENTER — ввести"),
        ("ESC q", "вернуть как было; выйти (всё сохранено)"),
      ])
  }
}
