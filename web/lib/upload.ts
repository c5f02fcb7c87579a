import type { Message } from "../../worker/shared/messages"
import { saidIn } from "./failures"

/** A large file that is being sent to the server, in parts counted from 0. */
export interface Upload {
  id: string
  name: string
  /** Bytes in all, and in each part but the last. */
  size: number
  partBytes: number
  /** Parts that have arrived. */
  received: readonly number[]
}

/** What a transfer waits for: the network, or the pause before a retry. */
export type Waiting = "offline" | "again" | undefined

export interface SendOptions {
  signal: AbortSignal
  /** Bytes that have arrived, and what is waited for. */
  onProgress?: (sent: number, waiting: Waiting) => void
  /** Whether it may be repeated, after a 401: the user logs in again. */
  onUnauthorized?: () => Promise<boolean>
  /** The outside world, which tests replace. */
  fetch?: typeof fetch
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  online?: (signal: AbortSignal) => Promise<void>
  isOnline?: () => boolean
}

/** The server's final refusal of a part, or no answer after many tries (status 0). */
export class UploadRefused extends Error {
  readonly status: number
  readonly said: Message | undefined
  constructor(status: number, message: string, said?: Message) {
    super(message)
    this.status = status
    this.said = said
  }
}

/** Parts on their way at the same time. */
const AT_ONCE = 2
/** Failures of one part in a row, before the user is asked. */
const MOST_TRIES = 6
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 20_000

export const partsOf = ({ size, partBytes }: Pick<Upload, "size" | "partBytes">) =>
  Math.max(1, Math.ceil(size / partBytes))

/** Bytes of a part: all the same, except the last. */
const bytesOf = ({ size, partBytes }: Upload, part: number) =>
  Math.min(partBytes, size - part * partBytes)

export const sentOf = (upload: Upload) =>
  upload.received.reduce((sum, part) => sum + bytesOf(upload, part), 0)

/**
 * Sends the missing parts, two at a time. Lost ones are sent again after a pause that doubles, and at once when
 * the network returns. The upload defines the bytes of each part, so that a part that had arrived is merely
 * written twice.
 * @throws UploadRefused; the reason with which `signal` was aborted
 */
export async function sendParts(file: Blob, upload: Upload, options: SendOptions) {
  const { signal, onProgress } = options
  const there = new Set(upload.received)
  const missing = Array.from({ length: partsOf(upload) }, (_, part) => part).filter(
    (part) => !there.has(part),
  )
  // A refused part ends the others, too.
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  let sent = sentOf(upload)
  onProgress?.(sent, undefined)

  async function work() {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      await sendPart(file, upload, part, either, options, (waiting) => onProgress?.(sent, waiting))
      sent += bytesOf(upload, part)
      onProgress?.(sent, undefined)
    }
  }
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      failed.abort(error)
      throw error
    }),
  )
  await Promise.all(workers)
}

async function sendPart(
  file: Blob,
  upload: Upload,
  part: number,
  signal: AbortSignal,
  options: SendOptions,
  tell: (waiting: Waiting) => void,
) {
  const { fetch: send = fetch, pause = pauseFor, online = untilOnline } = options
  const { isOnline = () => navigator.onLine } = options
  const start = part * upload.partBytes
  const body = file.slice(start, start + bytesOf(upload, part))
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    const answer = await send(`/api/groups/uploads/${upload.id}/parts/${part}`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body,
      signal,
    }).catch(() => undefined)
    signal.throwIfAborted()
    if (answer?.ok) return
    if (answer?.status === 401 && (await options.onUnauthorized?.())) continue
    if (answer && !isTemporary(answer.status)) throw await refusalOf(answer)
    if (tries >= MOST_TRIES) throw answer ? await refusalOf(answer) : new UploadRefused(0, "")
    if (!isOnline()) {
      tell("offline")
      await online(signal)
      // The device was offline: that is no failure of the part.
      tries = 0
    } else {
      tell("again")
      await pause(waitOf(answer, tries), signal)
    }
    tell(undefined)
  }
}

/** A server's disk does not empty while a client waits. */
const isTemporary = (status: number) =>
  status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 507)

/** Milliseconds: the server's request, or twice the previous pause. */
function waitOf(answer: Response | undefined, tries: number) {
  const asked = Number(answer?.headers.get("retry-after")) * 1000
  return Math.min(LONGEST_PAUSE, asked > 0 ? asked : FIRST_PAUSE * 2 ** (tries - 1))
}

async function refusalOf(answer: Response) {
  const body = (await answer.json().catch(() => undefined)) as
    | { detail?: string | { message?: string } }
    | undefined
  const words = typeof body?.detail === "string" ? body.detail : body?.detail?.message
  return new UploadRefused(answer.status, words ?? "", saidIn(answer.headers))
}

const pauseFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true })
  })

const untilOnline = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (navigator.onLine) return done()
    addEventListener("online", () => done(), { once: true, signal })
    signal.addEventListener("abort", () => done(), { once: true })
  })
