#if !hasFeature(Embedded)
  public import TextKit

  /// Settings in real-time play at a terminal: one is chosen by keys, and its value is stepped.
  public struct SettingsList<Root>: Sendable {
    /// The settings listed.
    public let settings: [PluginSetting<Root>]
    /// The index of the chosen one.
    public private(set) var chosen = 0

    /// Lists settings, the first one chosen.
    public init(_ settings: [PluginSetting<Root>]) { self.settings = settings }

    /// Chooses the next or the previous one, staying at the ends.
    public mutating func choose(by step: Int) {
      chosen = min(settings.count - 1, max(0, chosen + step))
    }

    /// Steps the value of the chosen one.
    public func step(_ root: inout Root, by step: Int) {
      if settings.indices.contains(chosen) { settings[chosen].step(&root, by: step) }
    }

    /// Returns the lines of the list: names, values, and what they mean or can be.
    public static func lines(
      _ settings: [PluginSetting<Root>], chosen: Int, of root: Root, for rendering: Rendering
    ) -> [TextLine] {
      let rows = settings.enumerated().map { index, setting -> [TextLine] in
        let isChosen = index == chosen
        let meaning = setting.meaning(rendering.language)
        let value = setting.get(root) ?? "-"
        return [
          TextLine((isChosen ? "> " : "  ") + setting.name, isChosen ? .target : nil),
          TextLine(isChosen ? "< \(value) >" : "  \(value)", isChosen ? .target : nil),
          TextLine(meaning.isEmpty ? setting.choices : meaning, .dim),
        ]
      }
      let names = rows.map { $0[0].width }.max() ?? 0
      let values = rows.map { $0[1].width }.max() ?? 0
      return TextColumns.lines(
        rows, least: [names + 2, values + 2], width: rendering.size.columns
      ).flatMap { $0 }
    }
  }
#endif
