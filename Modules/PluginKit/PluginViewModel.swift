public import PlainJSON
public import TextKit

/// A plugin's screens as data: numbers with their units, and names of what is shown.
///
/// It is what `--frames json` prints and a page draws; a text frame is drawn from it and from nothing
/// else. A plugin with several screens has an enumeration of them, described by `Fields.screen`.
public protocol PluginViewModel: Described, Hashable, Sendable {
  /// Draws the screen as text, above the key line of a game in real time.
  func frame(for rendering: Rendering, keys: String?) -> TextFrame
}

extension PluginViewModel {
  /// Draws the screen as text.
  public func frame(for rendering: Rendering) -> TextFrame { frame(for: rendering, keys: nil) }

  /// Draws the screen as text for hosts that do not know the plugin.
  ///
  /// A page draws view models, and its module is smaller by a third without the code of the text: there it
  /// is empty.
  func hostFrame(for rendering: Rendering, keys: String? = nil) -> TextFrame {
    #if hasFeature(Embedded)
      TextFrame([])
    #else
      frame(for: rendering, keys: keys)
    #endif
  }
}

/// A plugin's screen for hosts that do not know the plugin: as text, and as data.
public struct PluginScreen: Hashable, Sendable {
  /// The screen as text.
  public let frame: TextFrame
  /// The screen's view model as a JSON object.
  public let view: String

  /// Creates a screen.
  init(frame: TextFrame, view: String) { (self.frame, self.view) = (frame, view) }

  /// Draws a view model.
  public init(_ model: some PluginViewModel, for rendering: Rendering) {
    frame = model.hostFrame(for: rendering)
    view = model.json
  }
}
