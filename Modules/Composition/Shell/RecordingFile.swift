package import CommandKit
package import Files
package import Recording

/// Reads recordings named by the user.
package enum RecordingFile {
  /// Reads a whole recording.
  ///
  /// - Throws: `CommandRefusal` with the file and, if known, the line.
  package static func read(
    _ path: String, _ files: any FileSystem = LiveFileSystem()
  ) throws(CommandRefusal) -> Recording {
    let bytes = try refusing { () throws(FileFault) in
      try files.given(path, limit: RecordingFormat.byteLimit)
    }
    return try recording(of: bytes, path)
  }

  /// Returns the recording in a file's bytes.
  static func recording(
    of bytes: [UInt8], _ path: String
  ) throws(CommandRefusal) -> Recording {
    try refusing { () throws(RecordingError) in
      try RecordingReader.read(bytes, file: path)
    }
  }
}
