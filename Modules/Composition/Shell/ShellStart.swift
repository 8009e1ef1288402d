package import Files
import LabComposition
import Domain
import HuntEngine
import Persistence
package import TextKit
import Presentation
package import Sensors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How `ghostbuster` was called, made into a session.
package struct ShellStart: Sendable {
  /// The folder of games and settings; nil for the usual one.
  package var dataFolder: String?
  /// The language; nil for the saved one, else the system's.
  package var language: Language?
  /// The seed; nil for another one in each session.
  package var seed: UInt64?
  /// The script that is to run: without a seed the luck of a recorded one is the session's.
  package var script: ScriptFile.Content?
  /// The sensor; nil for the saved one, else `sim`.
  package var sensors: String?
  /// How maps are drawn; nil for what the terminal can show.
  package var mapStyle: MapStyle?
  /// Where that folder is, and all files that a command names; another one for tests.
  package var files: any FileSystem = LiveFileSystem()
  /// The sensors that can be chosen.
  package var registry = Adapters.registry

  /// Starts with nothing said.
  package init() {}

  /// Opens the folder and begins a session; `notices` tells what the player should know.
  ///
  /// With a seed, luck, identities and dates are the same in each session: its civil time begins at
  /// 2026-01-01T00:00:00Z.
  ///
  /// - Throws: `ShellStoreError` in words if the folder or the sensor cannot be used.
  package func open(notices: inout [String]) throws(ShellStoreError) -> ShellSession {
    let (folder, files) = (try folder(), files)
    let settings = SettingsStore(directory: folder, files: files)
    let (store, saved, told) = try begin(folder, settings)
    let chosen = language ?? saved["lang"].flatMap(Language.init) ?? Self.systemLanguage
    notices += told.flatMap { $0.lines(in: chosen) }
    let save: @Sendable (GameLibrary) throws(StoreError) -> [StoreNotice] = {
      games throws(StoreError) in try store.save(games)
    }
    var environment = ShellEnvironment(
      seed: seed ?? script?.luck?.seed ?? Self.anySeed,
      sessionStart: seed == nil ? Self.wallTime : Self.seededStart,
      load: { () throws(StoreError) in
        let (games, notices) = try store.load()
        return (games, notices)
      },
      save: save,
      saveSetting: { key, value in
        // Settings that cannot be read now are not replaced by this one alone.
        guard (try? store.expectLockedFromStart(toSave: "settings.json")) != nil,
          var (all, told) = try? settings.load()
        else { return [] }
        all[key] = value
        told += (try? settings.save(all)) ?? []
        return told
      })
    environment.changeMeanwhile = { store.changeMeanwhile() + settings.changeMeanwhile() }
    environment.restorableGames = { store.restorable }
    environment.restorableSettings = { settings.restorable }
    environment.restoreSettings = { () throws(StoreError) in
      try store.expectLockedFromStart(toSave: "settings.json")
      return try settings.restore()
    }
    environment.files = files
    environment.playback = .terminal
    environment.saveAside = save
    environment.pluginStorage = PluginFolder(
      files: RecordFiles(directory: folder, files: files), store: store)
    environment.isOwnFile = { OwnFiles(folder: folder, files: files).contains($0) }
    if seed == nil { environment.wallTime = { Self.wallTime } }
    var opened = try session(
      environment, language: chosen, savedSensor: saved["sensors"], notices: &notices)
    if seed == nil, let luck = script?.luck { opened.world.hunt.expect(luck) }
    if let revision = script?.revision, revision != .current {
      notices.append(
        Said.otherRevision(
          recorded: revision.number, now: EngineRevision.current.number, chosen))
    }
    opened.form.style = .current
    if let mapStyle { opened.form.style.map = mapStyle }
    return opened
  }

  /// A saved sensor that cannot be used any more is told of and replaced by `sim`.
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
      let (saved, told) = try settings.load()
      return (store, saved, told)
    } catch {
      throw failure(.store(error))
    }
  }

  private func failure(_ cause: ShellStoreError.Cause) -> ShellStoreError {
    ShellStoreError(cause, language ?? Self.systemLanguage)
  }

  /// Where the lines typed are kept.
  ///
  /// - Throws: `ShellStoreError` if there is no folder, as `open` does.
  package func historyPath() throws(ShellStoreError) -> String { try folder() + "/history" }

  /// `--data`, else `$GHOSTBUSTER_HOME`, else `.ghostbuster` in the user's folder.
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

  /// The language that the system's environment asks for.
  package static var systemLanguage: Language {
    Language(locale: variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? "")
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

  private static var wallTime: WallTime {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return WallTime(secondsSince1970: Int64(now.tv_sec), nanoseconds: Int64(now.tv_nsec))
  }
}
