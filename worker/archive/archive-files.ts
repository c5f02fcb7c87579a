import { MessageError } from "../lib/message-error.ts"
import type { MessageCode, MessageValues } from "../shared/messages.ts"

/**
 * The files of an archive as readers of other programs' exports see them, wherever the bytes are. A file
 * that is no archive (a CSV, a JSON) is one with that file alone.
 */
export interface ArchiveFiles {
  /**
   * Names with `/` between their parts, as the archive has them. Folders, and what a Mac adds to every
   * file, are not among them. They are looked at, and never become paths.
   */
  readonly names: readonly string[]
  /** Bytes unpacked, as the archive declares them. */
  size(name: string): number
  /** @throws BadArchive in words when it is missing, encrypted, broken, or has more than `most` bytes */
  bytes(name: string, most?: number): Promise<Uint8Array>
  /** The same as text: UTF-8, or what a byte order mark says, or Windows-1252 where it is no UTF-8. */
  text(name: string, most?: number): Promise<string>
  /** The same piece by piece, for what is too large to be in memory. */
  stream(name: string): Promise<ReadableStream<Uint8Array>>
  /** An archive within the archive; only so many levels deep. */
  open(name: string): Promise<ArchiveFiles>
}

/** An archive that is none, or is made to harm, or is not what was expected. */
export class BadArchive extends MessageError {
  constructor(code: MessageCode, values?: MessageValues, options?: ErrorOptions) {
    super({ code, ...(values && { values }) }, options)
  }
}
