import { Buffer } from "node:buffer"
import type { ByteSource } from "../../archive/byte-source"
import { encryptedSource } from "../../backup/encryption"
import { newHeader, openHeader } from "../../backup/encryption-header"
import type { Step, StepContext } from "./steps"

/** Bytes that one step sends, and that are read at once. A bucket wants parts of one size. */
const bytesAtOnce = 32 * 2 ** 20
const piece = 2 ** 20

/** The steps that send so many bytes to where backups are kept; the last one sends what is left. */
export const sendingSteps = (bytes: number): Step[] => {
  const count = Math.max(1, Math.ceil(bytes / bytesAtOnce))
  return Array.from({ length: count }, (_, number) => ({
    do: "send" as const,
    number,
    isLast: number === count - 1,
  }))
}

/** Sends a part of a file. */
export async function sendStep(
  { scope, options }: StepContext,
  source: ByteSource,
  { number, isLast }: Extract<Step, { do: "send" }>,
) {
  const { store } = scope.backups
  const isMore = (at: number) => at === 0 || at * bytesAtOnce < source.size
  for (let at = number; isMore(at) && (isLast || at === number); at++) {
    const start = at * bytesAtOnce
    const end = Math.min(source.size, start + bytesAtOnce)
    const appending = await store.append(options.name, at, start)
    try {
      for (let from = start; from < end; from += piece) {
        await appending.write(await source.read(from, Math.min(piece, end - from)))
      }
      await appending.finish()
    } catch (error) {
      await appending.abort()
      throw error
    }
  }
}

const headerNote = "encryption-header"

/** A file as it is kept: encrypted, by the same key in every turn. */
export async function sealedSource(
  { scope, options }: StepContext,
  source: ByteSource,
  passphrase: string,
): Promise<ByteSource> {
  const { drafts } = scope.backups
  const noted = await drafts.note(options.name, headerNote)
  if (noted !== null) {
    return encryptedSource(source, await openHeader(passphrase, Buffer.from(noted, "base64")))
  }
  const opened = await newHeader(passphrase)
  await drafts.writeNote(options.name, headerNote, Buffer.from(opened.header).toString("base64"))
  return encryptedSource(source, opened)
}
