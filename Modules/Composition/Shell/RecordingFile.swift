package import CommandKit
package import Files
package import Recording

/// Reads recordings that a person names.
package enum RecordingFile {
  /// Reads a whole recording.
  ///
  /// - Throws: `CommandRefusal` that names the file and, where there is one, the line.
  package static func read(
    _ path: String, _ files: any FileSystem = LiveFileSystem()
  ) throws(CommandRefusal) -> Recording {
    let bytes = try refusing { () throws(FileFault) in
      try files.given(path, limit: RecordingFormat.byteLimit)
    }
    return try recording(of: bytes, path)
  }

  /// The recording that a file's bytes are.
  static func recording(
    of bytes: [UInt8], _ path: String
  ) throws(CommandRefusal) -> Recording {
    try refusing { () throws(RecordingError) in
      try RecordingReader.read(bytes, file: path)
    }
  }
}
