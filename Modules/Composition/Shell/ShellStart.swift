package import Files
import LabComposition
import Domain
import HuntEngine
import Persistence
package import TextKit
import Presentation
import Recording
package import Sensors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The options of a `ghostbuster` call, from which a session is created.
package struct ShellStart: Sendable {
  /// The folder of games and settings; nil for the default.
  package var dataFolder: String?
  /// The language; nil for the saved one, or the system's.
  package var language: Language?
  /// The seed; nil for a different one in each session.
  package var seed: UInt64?
  /// The script to run; without a seed, a recorded script sets the session's seed.
  package var script: ScriptFile.Content?
  /// The sensor; nil for the saved one, or `sim`.
  package var sensors: String?
  /// The style of maps; nil for the terminal's capabilities.
  package var mapStyle: MapStyle?
  /// Whether screens are read aloud, in lists in place of pictures, which the session then keeps as a
  /// setting; nil for what was kept, or ACCESSIBLE.
  package var isAccessible: Bool?
  /// The folders of the page to publish; nil for the program's own.
  package var pages: [String]?
  /// The file system of that folder and of all files that a command names; replaced in tests.
  package var files: any FileSystem = LiveFileSystem()
  /// The available sensors.
  package var registry = Adapters.registry

  /// Creates the default options.
  package init() {}

  /// Opens the folder and starts a session; `notices` receives messages for the player.
  ///
  /// With a seed, random numbers, identifiers and dates are the same in each session: its date
  /// starts at 2026-01-01T00:00:00Z.
  ///
  /// - Throws: `ShellStoreError` if the folder or the sensor cannot be used.
  package func open(notices: inout [String]) throws(ShellStoreError) -> ShellSession {
    let (folder, files) = (try folder(), files)
    let settings = SettingsStore(directory: folder, files: files)
    let (store, saved, reported) = try begin(folder, settings)
    let chosen = language ?? saved["lang"].flatMap(Language.init) ?? .ofSystem()
    notices += reported.flatMap { $0.lines(in: chosen) }
    let save: @Sendable (GameLibrary) throws(StoreError) -> [StoreNotice] = {
      games throws(StoreError) in try store.save(games)
    }
    var environment = ShellEnvironment(
      seed: seed ?? script?.random?.seed ?? Self.anySeed,
      sessionStart: seed == nil ? Self.wallTime : Self.seededStart,
      load: { () throws(StoreError) in
        let (games, notices) = try store.load()
        return (games, notices)
      },
      save: save,
      saveSetting: { (key, value) throws(StoreError) in
        // Settings that cannot be read now are not overwritten.
        try store.expectLockedFromStart(toSave: "settings.json")
        var (all, reported) = try settings.load()
        all[key] = value
        reported += try settings.save(all)
        return reported
      })
    environment.changeMeanwhile = { store.changeMeanwhile() + settings.changeMeanwhile() }
    environment.restorableGames = { store.restorable }
    environment.restorableSettings = { settings.restorable }
    environment.restoreSettings = { () throws(StoreError) in
      try store.expectLockedFromStart(toSave: "settings.json")
      return try settings.restore()
    }
    environment.files = files
    if let pages { environment.pages = pages }
    environment.grounds = GroundFiles(beside: folder, files: files)
    environment.settings = saved
    environment.savesPlace = script == nil
    environment.playback = .terminal
    environment.saveAside = save
    environment.pluginStorage = PluginFolder(
      files: RecordFiles(directory: folder, files: files), store: store,
      writes: environment.writes)
    environment.isOwnFile = { OwnFiles(folder: folder, files: files).contains($0) }
    if seed == nil { environment.wallTime = { Self.wallTime } }
    if let scene = script?.scene {
      environment.play(in: scene)
      notices.append(
        chosen.say(
          en: "This recording plays in its own games; nothing of yours is changed",
          ru: "Запись играет в своих играх; твои не меняются"))
    }
    var opened = try session(
      environment, language: chosen, savedSensor: savedSensor(saved), notices: &notices)
    if seed == nil, let random = script?.random { opened.world.hunt.useSeed(random) }
    script?.scene?.set(&opened)
    if let revision = script?.revision, revision != .current {
      notices.append(
        ShellMessage.otherRevision(
          recorded: revision.number, now: EngineRevision.current.number, chosen))
    }
    opened.form.style = .current
    opened.form.style.map = try style(
      opened.form.style.map, saved, environment.saveSetting, chosen, &notices)
    return opened
  }

  /// Returns how pictures are drawn: as the options say, as was kept, or as the terminal can; keeps a
  /// choice of words.
  private func style(
    _ ofTerminal: MapStyle, _ saved: [String: String],
    _ save: (String, String) throws(StoreError) -> [StoreNotice], _ chosen: Language,
    _ notices: inout [String]
  ) throws(ShellStoreError) -> MapStyle {
    guard let isAccessible else {
      return mapStyle ?? (saved["accessible"] == "on" ? .words : ofTerminal)
    }
    let value = isAccessible ? "on" : "off"
    if saved["accessible"] != value {
      do throws(StoreError) {
        notices += try save("accessible", value).flatMap { $0.lines(in: chosen) }
      } catch {
        throw failure(.store(error))
      }
    }
    if isAccessible { return .words }
    return mapStyle ?? (ofTerminal == .words ? .ascii : ofTerminal)
  }

  /// Returns the sensor to use unless one is named: that of a recording if it needs nothing but the
  /// program, else the saved one.
  private func savedSensor(_ saved: [String: String]) -> String? {
    guard let recorded = script?.scene?.session.sensors else { return saved["sensors"] }
    guard let spec = try? SensorSpec(recorded) else { return nil }
    let isSimulated = registry.hasSimulatedPosition(spec) && registry.hasSimulatedHeading(spec)
    return isSimulated ? recorded : nil
  }

  /// A saved sensor that can no longer be used is reported and replaced by `sim`.
  private func session(
    _ environment: ShellEnvironment, language: Language, savedSensor: String?,
    notices: inout [String]
  ) throws(ShellStoreError) -> ShellSession {
    if sensors == nil, let savedSensor {
      do throws(ShellStoreError) {
        return try ShellSession(
          environment: environment, language: language, sensor: savedSensor, registry: registry,
          notices: &notices)
      } catch {
        notices.append(error.line)
      }
    }
    return try ShellSession(
      environment: environment, language: language, sensor: sensors ?? "sim",
      registry: registry, notices: &notices)
  }

  private func begin(
    _ folder: String, _ settings: SettingsStore
  ) throws(ShellStoreError) -> (GameStore, [String: String], [StoreNotice]) {
    do throws(StoreError) {
      let store = try GameStore.open(directory: folder, files: files)
      let (saved, reported) = try settings.load()
      return (store, saved, reported)
    } catch {
      throw failure(.store(error))
    }
  }

  private func failure(_ cause: ShellStoreError.Cause) -> ShellStoreError {
    ShellStoreError(cause, language ?? .ofSystem())
  }

  /// Returns the path of the command-line history.
  ///
  /// - Throws: `ShellStoreError` if there is no folder, like `open`.
  package func historyPath() throws(ShellStoreError) -> String { try folder() + "/history" }

  /// Returns `--data`, `$GHOSTBUSTER_HOME`, or `.ghostbuster` in the home folder.
  private func folder() throws(ShellStoreError) -> String {
    if let dataFolder {
      if dataFolder.isEmpty { throw failure(.emptyFolder) }
      return dataFolder
    }
    if let own = Self.variable("GHOSTBUSTER_HOME") { return own }
    guard let home = Self.variable("HOME") else {
      throw failure(.noHome)
    }
    guard home.hasPrefix("/") else {
      throw failure(.relativeHome)
    }
    return home + "/.ghostbuster"
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static var anySeed: UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  private static let seededStart = WallTime(year: 2026, month: 1, day: 1)

  /// The civil time now, by the host's clock.
  static var wallTime: WallTime {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return WallTime(secondsSince1970: Int64(now.tv_sec), nanoseconds: Int64(now.tv_nsec))
  }
}
