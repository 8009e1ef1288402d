import Files
public import LabComposition
import Domain
public import Recording

/// Reads recordings from disk, piece by piece.
public enum RecordingFile {
  /// Reads a whole recording.
  ///
  /// - Throws: `LabFailure` that names the file and, where there is one, the line.
  public static func read(_ path: String) throws(LabFailure) -> Recording {
    var reader = RecordingReader(file: path)
    try TextFile.readPieces(path, .readStored) { bytes throws(LabFailure) in
      do throws(RecordingError) {
        try reader.feed(bytes[...])
      } catch {
        throw LabFailure(error, .badUsage)
      }
      return true
    }
    do throws(RecordingError) {
      return try reader.finish()
    } catch {
      throw LabFailure(error, .badUsage)
    }
  }
}
