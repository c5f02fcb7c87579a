import i18n from "i18next"
import type { Message } from "../../worker/shared/messages"

export interface Failure {
  /** HTTP status; undefined when no answer came: offline, or cut off. */
  status: number | undefined
  /** A message for people. */
  message: string
  /** Messages by form field. */
  fields: Record<string, string> | undefined
}

interface TrpcData {
  httpStatus?: number
  detail?: unknown
  status?: number
  fields?: Record<string, string>
  said?: Message
}

/** The failure of a tRPC call, of a `call()` of this file, or of anything else that was thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RestError)
    return { status: error.status, message: textOf(error.said, error.message), fields: undefined }
  const { data, message } = error as { data?: TrpcData | null; message?: string }
  const status = data?.status ?? data?.httpStatus
  if (status === undefined) return { status, message: noAnswer(), fields: undefined }
  // The server explains some of its own failures, such as a full disk.
  if (status >= 500 && !data?.said) {
    return { status, message: i18n.t("error.server"), fields: undefined }
  }
  const words = textOf(data?.said, message || i18n.t("error.unknown"))
  return { status, message: words, fields: data?.fields }
}

let messageText: ((said: Message) => string) | undefined

/** Receives the codes and texts of the server's messages. Until they have loaded, its English is shown. */
export async function takeServerMessages(loading: Promise<typeof import("./server-messages")>) {
  messageText = (await loading).messageText
}

/** The server's message in the reader's language; `english` without a message. */
export const textOf = (said: Message | undefined, english: string): string =>
  (said && messageText?.(said)) ?? english

/** The code of the message of a refusal. */
export const codeOf = (error: unknown) => (error as { data?: TrpcData | null }).data?.said?.code

/** The details of a refusal for programs, as in REST. */
export const detailOf = (error: unknown) => (error as { data?: TrpcData | null }).data?.detail

/** Whether the server has refused, and changed nothing. Otherwise it may have done what was requested. */
export function isAnswered(error: unknown) {
  const { status = 0 } = failureOf(error)
  return status > 0 && status < 500
}

/** Why no answer came. */
export const noAnswer = () => i18n.t(navigator.onLine ? "error.noAnswer" : "offline.notKept")

/** A refusal of the REST interface, which the web app uses for files and logging in. */
export class RestError extends Error {
  readonly status: number
  readonly detail: unknown
  readonly said: Message | undefined
  /** Seconds to wait before another attempt, where the server states them. */
  readonly retryAfter: number | undefined
  constructor(status: number, message: string, more: Partial<RestDetails> = {}) {
    super(message)
    this.status = status
    this.detail = more.detail
    this.said = more.said
    this.retryAfter = more.retryAfter
  }
}

type RestDetails = Pick<RestError, "detail" | "said" | "retryAfter">

/** The message in the header of a refusal. */
export function saidIn(headers: { get(name: string): string | null }): Message | undefined {
  const text = headers.get("larder-message")
  return text ? (JSON.parse(text) as Message) : undefined
}

/** The message in a REST error body: `{ detail: text }` or `{ detail: { message } }`. */
export function messageIn(body: unknown) {
  const detail = (body as { detail?: unknown } | null)?.detail
  if (typeof detail === "string") return detail
  const message = (detail as { message?: unknown } | null | undefined)?.message
  return typeof message === "string" ? message : undefined
}
