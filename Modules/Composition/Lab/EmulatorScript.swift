import Domain
import Geo
import TextKit

/// The fixes of a run as a shell script that plays them into an Android emulator.
///
/// `adb emu geo fix` takes a longitude and a latitude only, so a claimed accuracy is not in it.
enum EmulatorScript {
  /// The beginning of the script.
  ///
  /// It waits by the clock, not from fix to fix, so that the time that adb takes does not add up.
  static let opening = """
    #!/bin/sh
    # The fixes of a simulated hunt for an Android emulator, in real time: sh SCRIPT
    # ADB='adb -s emulator-5554' names one of several.
    : "${ADB:=adb}"
    start=$(date +%s)
    # fix SECONDS LONGITUDE LATITUDE: sends a fix when so many seconds have passed.
    fix() {
      left=$((start + $1 - $(date +%s)))
      [ "$left" -le 0 ] || sleep "$left"
      $ADB emu geo fix "$2" "$3" > /dev/null
    }
    """

  /// Returns the line of a fix that arrives at a moment of the hunt.
  static func line(at moment: HuntInstant, _ coordinate: Coordinate) -> String {
    let (longitude, latitude) = (coordinate.longitudeDegrees, coordinate.latitudeDegrees)
    return "fix \(seconds(moment)) \(shortestText(longitude)) \(shortestText(latitude))"
  }

  /// Returns the line of a loss of position, which an emulator cannot show: its last fix stays.
  static func lossLine(at moment: HuntInstant) -> String { "# \(seconds(moment)): no position" }

  private static func seconds(_ moment: HuntInstant) -> Int { Int(moment.seconds) }
}
