import type { SendAnswer } from "../outbound"
import { SendFailure } from "./failure"
import type { NotificationIo } from "./service"

interface Call {
  url: string
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is; its type is in `headers`. */
  text?: string
}

/** The longest piece of an answer that a log shows. */
const MAX_EXCERPT = 200

/**
 * Calls a service by HTTP.
 * @param explain what a successful answer says of a failure: some services report failures with status 200
 * @throws SendFailure when the status or the answer tells of a failure
 * @throws OutboundError when there is no answer
 */
export async function call(
  { outbound }: NotificationIo,
  { url, method = "POST", headers, json, text }: Call,
  explain: (answer: SendAnswer) => string | undefined = () => undefined,
): Promise<SendAnswer> {
  const answer = await outbound.send(url, {
    method,
    headers: { ...(json !== undefined && { "content-type": "application/json" }), ...headers },
    ...(method !== "GET" && { body: json === undefined ? text : JSON.stringify(json) }),
  })
  const { status } = answer
  const failed = status < 200 || status >= 300
  const why = explain(answer) ?? (failed ? excerptOf(answer) : undefined)
  if (why === undefined) return answer
  const code = why ? "notifier.refusedBecause" : "notifier.refused"
  const values = { status, ...(why && { why: why.slice(0, MAX_EXCERPT) }) }
  throw new SendFailure({ code, values }, status, waitOf(answer))
}

/** The sentence in which a service explains a failure, in the members that services use; "" without one. */
function excerptOf({ body, headers }: SendAnswer): string {
  const members = jsonOf(body)
  if (members) {
    for (const name of [
      "error_description",
      "errorDescription",
      "description",
      "error",
      "message",
    ]) {
      if (typeof members[name] === "string") return members[name]
    }
    const [first] = Array.isArray(members.errors) ? members.errors : []
    return typeof first === "string" ? first : ""
  }
  const isText = (headers.get("content-type") ?? "text/plain").startsWith("text/plain")
  return isText ? body.trim().split("\n")[0]! : ""
}

/** The members of a JSON object; undefined for anything else. */
export function jsonOf(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === "object" && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Seconds, by the header or by the member that Discord and Telegram send. */
function waitOf({ headers, body }: SendAnswer): number | undefined {
  const members = jsonOf(body)
  const inner = members?.parameters as { retry_after?: unknown } | undefined
  const given = headers.get("retry-after") ?? members?.retry_after ?? inner?.retry_after
  const seconds = Math.ceil(Number(given ?? NaN))
  return seconds >= 0 ? seconds : undefined
}
