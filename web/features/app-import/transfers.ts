import i18n from "i18next"
import { failureOf, textOf } from "../../lib/failures"
import { rest } from "../../lib/rest-client"
import { logInAgain, loginAnswers } from "../../lib/login-again"
import {
  partsOf,
  sendParts,
  sentOf,
  type Upload,
  UploadRefused,
  type Waiting,
} from "../../lib/upload"
import { fileMark, keepUpload, knownUpload, type Purpose } from "./known-uploads"

/** The progress of an upload. `sent` in bytes. */
export type Transfer =
  | { step: "none"; fault?: string }
  /** Looks for an upload that was started before, or starts one. */
  | { step: "opening"; name: string | undefined }
  | { step: "sending"; upload: Upload; sent: number; waiting: Waiting }
  | { step: "paused"; upload: Upload; sent: number }
  /** The connection was lost: it can continue. */
  | { step: "cut"; upload: Upload; sent: number; fault: string }
  /** Started before a reload: the same file has to be chosen again. */
  | { step: "held"; upload: Upload; sent: number; fault?: string }
  | { step: "there"; upload: Upload }

interface Running {
  transfer: Transfer
  file?: File
  stop?: AbortController
}

/** Transfers continue while other pages of the app are open. */
const running = new Map<Purpose, Running>()
const watchers = new Set<() => void>()
const none: Transfer = { step: "none" }

export const transferOf = (purpose: Purpose) => running.get(purpose)?.transfer ?? none

export function watchTransfers(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

function change(purpose: Purpose, next: Partial<Running>) {
  running.set(purpose, { transfer: none, ...running.get(purpose), ...next })
  for (const watcher of watchers) watcher()
}

const place = "/api/groups/uploads"
const isComplete = (upload: Upload) => upload.received.length >= partsOf(upload)

/** Looks for an upload that was started before the page was loaded. */
export async function restoreTransfer(purpose: Purpose) {
  const known = knownUpload(purpose)
  if (!known || transferOf(purpose).step !== "none") return
  change(purpose, { transfer: { step: "opening", name: undefined } })
  try {
    const upload = await rest<Upload>("GET", `${place}/${known.id}`)
    change(purpose, {
      transfer: isComplete(upload)
        ? { step: "there", upload }
        : { step: "held", upload, sent: sentOf(upload) },
    })
  } catch (error) {
    if (failureOf(error).status === 404) keepUpload(purpose, undefined)
    change(purpose, { transfer: none })
  }
}

/** Sends a file, or its missing parts where it was started before. */
export async function sendFile(purpose: Purpose, file: File) {
  running.get(purpose)?.stop?.abort()
  change(purpose, { transfer: { step: "opening", name: file.name }, file })
  try {
    await send(purpose, file, await openUpload(purpose, file))
  } catch (error) {
    change(purpose, { transfer: { step: "none", fault: wordsOf(error) }, file: undefined })
  }
}

async function openUpload(purpose: Purpose, file: File) {
  const known = knownUpload(purpose)
  if (known?.file === fileMark(file)) {
    try {
      return await rest<Upload>("GET", `${place}/${known.id}`)
    } catch (error) {
      // It has expired, so it starts over.
      if (failureOf(error).status !== 404) throw error
    }
  } else if (known) await removeUpload(known.id)
  const { name, size } = file
  const upload = await rest<Upload>("POST", place, { name, size })
  keepUpload(purpose, { id: upload.id, file: fileMark(file) })
  return upload
}

async function send(purpose: Purpose, file: File, upload: Upload) {
  const stop = new AbortController()
  let sent = sentOf(upload)
  change(purpose, { transfer: { step: "sending", upload, sent, waiting: undefined }, stop })
  const before = loginAnswers()
  try {
    await sendParts(file, upload, {
      signal: stop.signal,
      onProgress(bytes, waiting) {
        if (stop.signal.aborted) return
        sent = bytes
        change(purpose, { transfer: { step: "sending", upload, sent, waiting } })
      },
      onUnauthorized: () => logInAgain(before),
    })
    change(purpose, { transfer: { step: "there", upload } })
  } catch (error) {
    if (stop.signal.aborted) return
    const fault = wordsOf(error)
    const isGone = error instanceof UploadRefused && error.status === 404
    if (isGone) keepUpload(purpose, undefined)
    change(purpose, {
      transfer: isGone ? { step: "none", fault } : { step: "cut", upload, sent, fault },
    })
  }
}

export function pauseTransfer(purpose: Purpose) {
  const { transfer, stop } = running.get(purpose) ?? {}
  if (transfer?.step !== "sending") return
  stop?.abort()
  change(purpose, {
    transfer: { step: "paused", upload: transfer.upload, sent: transfer.sent },
  })
}

/** Continues with the current file; the server is asked again what has arrived. */
export async function resumeTransfer(purpose: Purpose) {
  const { file } = running.get(purpose) ?? {}
  if (file) await sendFile(purpose, file)
}

/** Cancels it, and deletes what has arrived on the server. */
export async function discardTransfer(purpose: Purpose) {
  running.get(purpose)?.stop?.abort()
  const known = knownUpload(purpose)
  forgetTransfer(purpose)
  if (known) await removeUpload(known.id)
}

/** Uses an upload for another purpose, unless that has its own. */
export function moveTransfer(from: Purpose, to: Purpose) {
  const { transfer } = running.get(from) ?? {}
  const known = knownUpload(from)
  if (transfer?.step !== "there" || !known || knownUpload(to)) return
  forgetTransfer(from)
  keepUpload(to, known)
  change(to, { transfer })
}

/** The file has been passed on. */
export function forgetTransfer(purpose: Purpose) {
  keepUpload(purpose, undefined)
  running.delete(purpose)
  change(purpose, {})
}

/** What remains expires automatically. */
const removeUpload = (id: string) => rest("DELETE", `${place}/${id}`).catch(() => undefined)

function wordsOf(error: unknown) {
  if (!(error instanceof UploadRefused)) return failureOf(error).message
  if (error.status === 0) return i18n.t("migrations.upload.cut")
  if (error.status === 404) return i18n.t("migrations.upload.expired")
  if (error.status === 507) return i18n.t("migrations.upload.full")
  return error.message ? textOf(error.said, error.message) : i18n.t("error.server")
}

/** Bytes are sent while the page is open: closing it needs a confirmation. */
addEventListener("beforeunload", (event) => {
  const isSending = [...running.values()].some(({ transfer }) => transfer.step === "sending")
  if (isSending) event.preventDefault()
})
