import CommandKit
import Domain
import Editing
import LabComposition
import Presentation
package import TextKit

/// The full-screen editor without a terminal or clock: keys and seconds as input, frames as output.
///
/// Every change is a command of the shell, so it is undone, recorded and saved like one. Games are
/// saved and odds computed in the background, so that no frame waits; `leave` waits for the saves.
package struct EditPlay {
  /// The real seconds without a change after which odds are computed.
  package static let oddsDelaySeconds = 0.6
  /// The real seconds between two checks of work in the background.
  static let oddsCheckSeconds = 0.1

  /// What keys do.
  enum Mode {
    case map, form
    case typing(String, inForm: Bool)
    case naming(String, otherwise: String)
    case going(String)
    case keys(inForm: Bool)
  }

  /// The terminal's size, which a frame fills.
  package var size = FrameSize.standard
  /// Whether the editor has been left.
  package internal(set) var isOver = false

  var editor: EditorModel
  var mode = Mode.map
  /// The number of the finding to go to next.
  var finding = 0
  private var saves = LiveSaves()
  private var isFitted = false
  private(set) var forecast: EditForecast

  /// Opens the editor that the shell requested; nil if the request is not for the editor.
  package init?(_ session: ShellSession, _ live: ShellLive) {
    guard live.kind == .editor, let editor = EditorModel(session) else { return nil }
    self.editor = editor
    forecast = EditForecast(seed: session.world.environment.seed)
    // A game without a place: where is it?
    if editor.game.middle == nil { mode = .going("") }
    self.editor.session.world.saver = session.world.environment.saveAside.map(BackgroundSaver.init)
  }

  /// The session, which continues afterwards.
  package var session: ShellSession { editor.session }

  /// Handles keys, lets time pass, and draws a frame.
  package mutating func step(realSeconds: Double, _ keys: [EditKey]) -> TextFrame {
    if !isFitted { fit() }
    for key in keys where !isOver { take(key) }
    editor.notes.pass(realSeconds)
    let news = editor.session.world.saver?.takeNews() ?? []
    for line in saves.take(news, in: editor.language) { editor.say(line) }
    if !isOver, forecast.isDue(realSeconds, state: editor.editCount) {
      forecast.ask(editor.session.world.editedSetup)
    }
    let (columns, rows) = model.mapSize(in: room, language: editor.language)
    editor.follow(columns: columns, rows: rows)
    return Screen.editor(model).frame(
      size: room, style: editor.session.form.style, language: editor.language, controls: .keys)
  }

  /// The most real seconds without a key until another frame is due.
  package var idleSeconds: Double {
    let isSaving = editor.session.world.saver?.isSettled == false
    return max(
      0,
      min(
        editor.notes.secondsLeft, forecast.secondsLeft, isSaving ? Self.oddsCheckSeconds : .infinity
      )
    )
  }

  /// Leaves the editor, puts back what was being changed, and returns the final output.
  package mutating func leave() -> ShellOutput {
    isOver = true
    editor.putBack()
    forecast.stop()
    editor.session.waitForSaves()
    let news = saves.take(editor.session.world.saver?.takeNews() ?? [], in: editor.language)
    editor.session.world.saver = nil
    return editor.session.world.endEdit(reporting: saves.failed.isEmpty ? news : saves.failed)
  }

  // MARK: The frame

  /// The frame takes all rows; no prompt follows.
  private var room: FrameSize { FrameSize(columns: size.columns, rows: size.rows + 1) }

  private var model: EditorViewModel {
    var map = editor.map
    (map.cursor, map.middle) = (editor.camera.cursor, editor.camera.middle)
    map.metersPerRow = editor.camera.metersPerRow
    return EditorViewModel(
      editor.game, map: map, place: editor.camera.place, mode: shownMode,
      fields: editor.fields.map(\.shown), chosenField: editor.chosenField, issues: editor.issues,
      odds: forecast.shown(of: editor.game, editor.language),
      notes: editor.notes.lines { _ in true }.map(\.text))
  }

  private var shownMode: EditorViewModel.Mode {
    switch (mode, editor.change) {
    case (.keys, _): .keys
    case (.typing(let text, _), _): .typing(text: text)
    case (.naming(let text, let otherwise), _): .naming(text: text, otherwise: otherwise)
    case (.going(let text), _): .going(text: text)
    case (_, .move): .moving
    case (.form, .field): .changing(inForm: true)
    case (.map, .field): .changing(inForm: false)
    case (.form, _): .form
    case (.map, _): .map
    }
  }

  /// Shows the whole park.
  mutating func fit() {
    isFitted = true
    let (columns, rows) = model.mapSize(in: room, language: editor.language)
    editor.camera.fit(editor.map, columns: columns, rows: rows)
  }

  // MARK: Keys

  mutating func take(_ key: EditKey) {
    if key == .leave {
      isOver = true
      return editor.putBack()
    }
    if case .paste(let text) = key { return paste(text) }
    switch mode {
    case .going(let text): go(key, after: text)
    case .keys(let isInForm): mode = isInForm ? .form : .map
    case .typing(let text, let isInForm): type(key, after: text, inForm: isInForm)
    case .naming(let text, let otherwise): name(key, after: text, otherwise)
    case .map, .form:
      if editor.change != nil, goOn(with: key) { return }
      if case .form = mode { takeInForm(key) } else { takeOnMap(key) }
    }
  }

  /// Goes on with a change or ends it; returns false if the key has its usual meaning afterwards.
  private mutating func goOn(with key: EditKey) -> Bool {
    let action: EditAction? =
      if case .type(let character) = key { .init(key: character) } else { nil }
    if key == .escape || action == .leave {
      editor.putBack()
      return true
    }
    if key == .enter || action == .grab {
      editor.finish()
      return true
    }
    if case .move = editor.change {
      if move(key) { return true }
      if let action, view(action) { return true }
    } else if let count = steps(of: key, action) {
      editor.step(by: count)
      return true
    }
    editor.finish()
    return false
  }

  /// Returns the steps by which a key changes the chosen field; nil for other keys.
  private func steps(of key: EditKey, _ action: EditAction?) -> Int? {
    switch (key, mode) {
    case (.arrow(.left, let isFar), .form): isFar ? -10 : -1
    case (.arrow(.right, let isFar), .form): isFar ? 10 : 1
    default: action == .smaller ? -1 : action == .larger ? 1 : nil
    }
  }

  /// Moves the cursor; returns whether the key does that.
  mutating func move(_ key: EditKey) -> Bool {
    switch key {
    case .arrow(let direction, let isFar):
      let far = isFar ? 10 : 1
      switch direction {
      case .up: editor.moveCursor(columns: 0, rows: far)
      case .down: editor.moveCursor(columns: 0, rows: -far)
      case .left: editor.moveCursor(columns: -far, rows: 0)
      case .right: editor.moveCursor(columns: far, rows: 0)
      }
    case .pageUp: editor.moveCursor(columns: 0, rows: 10)
    case .pageDown: editor.moveCursor(columns: 0, rows: -10)
    default: return false
    }
    return true
  }
}

extension ShellWorld {
  /// Shows the setup of the game that was edited, after some messages.
  fileprivate mutating func endEdit(reporting messages: [String]) -> ShellOutput {
    voice.output = ShellOutput()
    voice.report(messages)
    if let index = games.openGame ?? games.library.activeIndex {
      let game = games.library[index]
      // The screen was full of the game: a line is enough.
      say {
        let tally = $0.tally(zones: game.locationLayout.count, ghosts: game.ghosts.count)
        return $0.say(
          en: "“\(game.name)”: \(tally). Next: play \(index + 1), or map",
          ru: "«\(game.name)»: \(tally). Дальше: play \(index + 1) или map")
      }
    }
    voice.output.makePrintable(for: voice.form)
    return voice.output
  }
}

/// What keys do on the map, in a form, and while text is typed.
extension EditPlay {
  mutating func takeOnMap(_ key: EditKey) {
    if move(key) { return }
    switch key {
    case .enter: openForm()
    case .next: editor.selectNext(1)
    case .previous: editor.selectNext(-1)
    case .delete, .erase: editor.delete()
    case .home: fit()
    case .end: center()
    case .redo: editor.redo()
    case .escape: isOver = true
    case .type(let character):
      if let action = EditAction(key: character) { act(action) }
    case .arrow, .pageUp, .pageDown, .leave, .paste: break
    }
  }

  private mutating func act(_ action: EditAction) {
    if view(action) { return }
    switch action {
    case .zone: editor.putZone()
    case .ghost:
      let name = editor.freeGhostName
      editor.beginGhost(name)
      mode = .naming("", otherwise: name)
    case .grab: editor.grab()
    case .smaller: resize(by: -1)
    case .larger: resize(by: 1)
    case .rename: typeName()
    case .delete: editor.delete()
    case .undo: editor.undo()
    case .redo: editor.redo()
    case .next: editor.selectNext(1)
    case .previous: editor.selectNext(-1)
    case .goTo: mode = .going("")
    case .finding:
      editor.goToFinding(finding)
      finding += 1
    case .game:
      editor.select(.game)
      mode = .form
    case .help: mode = .keys(inForm: false)
    case .leave: isOver = true
    case .zoomIn, .zoomOut, .center, .fit: break
    }
  }

  /// Changes the view; returns whether the action does that.
  mutating func view(_ action: EditAction) -> Bool {
    switch action {
    case .zoomIn: editor.camera.zoom(1)
    case .zoomOut: editor.camera.zoom(-1)
    case .center: center()
    case .fit: fit()
    default: return false
    }
    return true
  }

  /// Puts the selected object, or else the cursor, in the middle.
  private mutating func center() {
    editor.camera.center(on: editor.map.place(of: editor.selection) ?? editor.camera.cursor)
  }

  private mutating func openForm() {
    editor.selectAtCursor()
    mode = .form
  }

  private mutating func resize(by count: Int) {
    editor.selectAtCursor()
    if editor.selection == .game { return editor.say(editor.nothingSelected) }
    editor.chooseNumber()
    editor.step(by: count)
  }

  private mutating func typeName() {
    editor.selectAtCursor()
    if case .zone = editor.selection {
      return editor.say(editor.language.say(en: "A zone has no name", ru: "У зон нет имён"))
    }
    editor.chosenField = 0
    beginTyping()
  }

  // MARK: The form

  mutating func takeInForm(_ key: EditKey) {
    switch key {
    case .arrow(.up, _): editor.chooseField(editor.chosenField - 1)
    case .arrow(.down, _): editor.chooseField(editor.chosenField + 1)
    case .arrow(.left, let isFar): editor.step(by: isFar ? -10 : -1)
    case .arrow(.right, let isFar): editor.step(by: isFar ? 10 : 1)
    case .home, .pageUp: editor.chooseField(0)
    case .end, .pageDown: editor.chooseField(editor.fields.count - 1)
    case .enter:
      if let field = editor.field, !field.isText, field.number?.isChoice == true {
        editor.step(by: 1)
      } else {
        beginTyping()
      }
    case .next: editor.selectNext(1)
    case .previous: editor.selectNext(-1)
    case .redo: editor.redo()
    case .escape: mode = .map
    case .type(let character): takeInForm(character)
    case .erase, .delete, .leave, .paste: break
    }
  }

  private mutating func takeInForm(_ character: Character) {
    if character.isASCII, character.isNumber, let number = editor.field?.number, !number.isChoice {
      mode = .typing(String(character), inForm: true)
      return
    }
    guard let action = EditAction(key: character) else { return }
    switch action {
    case .smaller: editor.step(by: -1)
    case .larger: editor.step(by: 1)
    case .rename, .undo, .redo, .next, .previous, .finding, .game: act(action)
    case .help: mode = .keys(inForm: true)
    case .leave: mode = .map
    case .zoomIn, .zoomOut, .center, .fit: _ = view(action)
    case .zone, .ghost, .grab, .delete, .goTo: break
    }
  }

  // MARK: Text

  /// Begins typing the chosen field's value, from the current one.
  mutating func beginTyping() {
    let isInForm = if case .form = mode { true } else { false }
    switch editor.field?.shown {
    case .text(_, let value): mode = .typing(value, inForm: isInForm)
    case .parameter(let field) where field.choices.isEmpty:
      mode = .typing(field.value, inForm: isInForm)
    case .parameter, nil: break
    }
  }
}

/// What keys do while text is typed: values, names and places.
extension EditPlay {
  /// The most characters of a text that is typed, and of one of the story, whose new lines take two.
  private static let (longestText, longestStory) = (80, 2 * StoryText.longest)

  /// Adds a pasted text where one is typed; elsewhere it is no keys.
  mutating func paste(_ text: String) {
    switch mode {
    case .typing, .naming, .going: for character in text { take(.type(character)) }
    case .map, .form, .keys:
      editor.say(
        editor.language.say(
          en: "Pasted text goes where you type: a name, a value or a place",
          ru: "Вставить текст можно там, где его вводят: имя, значение или место"))
    }
  }

  /// Types the value of the chosen field.
  mutating func type(_ key: EditKey, after text: String, inForm isInForm: Bool) {
    func back() -> Mode { isInForm ? .form : .map }
    switch key {
    case .type(let character):
      let isNumber = editor.field?.isText == false
      let most = editor.field?.isStory == true ? Self.longestStory : Self.longestText
      guard !isNumber || "0123456789.,-".contains(character), text.count < most else {
        return
      }
      mode = .typing(text + String(character), inForm: isInForm)
    case .erase, .delete: mode = .typing(String(text.dropLast()), inForm: isInForm)
    case .escape: mode = back()
    default:
      guard accept(text) else { return }
      mode = back()
      if key != .enter { take(key) }
    }
  }

  /// Gives the chosen field a typed value; returns false if it was refused.
  private mutating func accept(_ text: String) -> Bool {
    guard let field = editor.field, text.contains(where: { !$0.isWhitespace }) else { return true }
    switch field.shown {
    case .text(_, let value):
      return text == value || editor.carryOut("\(field.command) \(quotedWord(text))")
    case .parameter(let parameter):
      return text == parameter.value || editor.carryOut("\(field.command) \(text)")
    }
  }

  /// Types the name of a new ghost; any key that is no text accepts it.
  mutating func name(_ key: EditKey, after text: String, _ otherwise: String) {
    var typed = text
    switch key {
    case .type(let character):
      if text.count < Self.longestText { typed.append(character) }
    case .erase, .delete: typed = String(text.dropLast())
    case .escape:
      mode = .map
      return editor.putBack()
    default:
      mode = .map
      editor.finish()
      if key != .enter { take(key) }
      return
    }
    mode = .naming(typed, otherwise: otherwise)
    editor.beginGhost(typed.contains { !$0.isWhitespace } ? typed : otherwise)
  }

  /// Types a place to go to; one that is not understood stays to be corrected.
  mutating func go(_ key: EditKey, after text: String) {
    switch key {
    case .type(let character):
      if text.count < Self.longestText { mode = .going(text + String(character)) }
    case .erase, .delete: mode = .going(String(text.dropLast()))
    case .enter:
      if text.allSatisfy(\.isWhitespace) || editor.go(to: text) { mode = .map }
    default: mode = .map
    }
  }
}
