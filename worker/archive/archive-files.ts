import { MessageError } from "../lib/message-error.ts"
import type { MessageCode, MessageValues } from "../shared/messages.ts"

/**
 * The files of an archive for importers, wherever its bytes are stored. A file that is not an archive (a CSV,
 * a JSON file) is treated as an archive with only that file.
 */
export interface ArchiveFiles {
  /**
   * Names with `/` between their parts, as in the archive, without folders and the extra files that macOS
   * adds. They are only compared, and never used as paths.
   */
  readonly names: readonly string[]
  /** Unpacked bytes, as the archive declares them. */
  size(name: string): number
  /** @throws BadArchive with a message if it is missing, encrypted, damaged, or has more than `most` bytes */
  bytes(name: string, most?: number): Promise<Uint8Array>
  /** The same as text: UTF-8, or as a byte order mark says, or Windows-1252 if it is not valid UTF-8. */
  text(name: string, most?: number): Promise<string>
  /** The same piece by piece, for files that are too large for memory. */
  stream(name: string): Promise<ReadableStream<Uint8Array>>
  /** An archive within the archive; the depth is limited. */
  open(name: string): Promise<ArchiveFiles>
}

/** Not an archive, a malicious archive, or not the expected one. */
export class BadArchive extends MessageError {
  constructor(code: MessageCode, values?: MessageValues, options?: ErrorOptions) {
    super({ code, ...(values && { values }) }, options)
  }
}
