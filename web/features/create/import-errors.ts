import type { ConnectionErrorCode, BlockReason } from "../../../worker/shared/failure-reasons"
import { failureOf } from "../../lib/failures"

/** Why nothing was read: a reason of the server, or no answer at all. */
const reasons = [
  "badAddress",
  "failed",
  "missing",
  "noRecipe",
  "privateAddress",
  "refused",
  "tooLarge",
  "tooManyRedirects",
  "tooSlow",
  "unreachable",
  "wrongType",
  "noAnswer",
] as const
export type ImportReason = (typeof reasons)[number]

/** Reasons of a site itself; there is a text for each. */
const conditions = [
  "captcha",
  "login",
  "payment",
  "consent",
  "tooMany",
  "law",
  "unavailable",
  "script",
] as const satisfies BlockReason[]

/** Names of bot filters are the same in every language. */
const filters: Record<Exclude<BlockReason, (typeof conditions)[number]>, string> = {
  cloudflare: "Cloudflare",
  datadome: "DataDome",
  perimeterx: "PerimeterX",
  akamai: "Akamai",
  imperva: "Imperva",
  awsWaf: "AWS WAF",
  kasada: "Kasada",
}

/** Connection errors; there is a text for each. */
const connections = [
  "certificateExpired",
  "certificateNotYetValid",
  "certificateSelfSigned",
  "certificateUnknownIssuer",
  "certificateWrongName",
  "connectionRefused",
  "connectionReset",
  "noSuchName",
  "protocolTooOld",
] as const satisfies ConnectionErrorCode[]

export interface ImportFailure {
  reason: ImportReason | undefined
  /** Why a site cannot be reached, where known. */
  connection: (typeof connections)[number] | undefined
  /** What blocks the page, where known. */
  condition: (typeof conditions)[number] | undefined
  /** The name of a bot filter. */
  filter: string | undefined
  /** The server's message, where it gave none of these reasons. */
  message: string
}

interface Words {
  reason: string | undefined
  wall: string | null
  fault: string | null
  message: string
}

interface ImportError {
  data?: { reason?: string; detail?: { wall?: string; fault?: string } | null } | null
}

/** The failure of a call that reads a page. */
export function importFailureOf(error: unknown): ImportFailure {
  const { status, message } = failureOf(error)
  const { reason, detail } = (error as ImportError).data ?? {}
  const { wall = null, fault = null } = detail ?? {}
  return failureReasonOf({
    reason: status === undefined ? "noAnswer" : reason,
    wall,
    fault,
    message,
  })
}

/** The server's message about a page that could not be read, as an error. */
export function failureReasonOf({ reason, wall, fault, message }: Words): ImportFailure {
  return {
    reason: reasons.find((known) => known === reason),
    connection: connections.find((known) => known === fault),
    condition: conditions.find((known) => known === wall),
    filter: Object.entries(filters).find(([known]) => known === wall)?.[1],
    message,
  }
}

/** Whether a person with a browser may see what the server did not get. */
export const canPasteInstead = ({ reason, connection }: ImportFailure) =>
  reason !== undefined &&
  connection !== "noSuchName" &&
  !["badAddress", "noAnswer", "missing"].includes(reason)
