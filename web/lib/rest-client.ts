import i18n from "i18next"
import { messageIn, noAnswer, RestError, saidIn } from "./failures"
import { currentLocale } from "./i18n"
import { logInAgain, loginAnswers } from "./login-again"

/**
 * A call of the REST interface, for what tRPC does not carry: form login, uploads, downloads.
 * A plain object goes as JSON; FormData and URLSearchParams as they are. Throws a `RestError`.
 */
export async function rest<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
  const before = loginAnswers()
  const asIs = body instanceof FormData || body instanceof URLSearchParams
  const response = await fetch(path, {
    method,
    headers: {
      "accept-language": currentLocale(),
      ...(body !== undefined && !asIs && { "content-type": "application/json" }),
    },
    body: asIs || body === undefined ? (body as FormData | undefined) : JSON.stringify(body),
  }).catch(() => {
    throw new RestError(0, noAnswer())
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer as T
  if (response.status === 401 && !path.startsWith("/api/auth/") && (await logInAgain(before)))
    return rest(method, path, body)
  const words = response.status >= 500 ? i18n.t("error.server") : i18n.t("error.unknown")
  const detail = (answer as { detail?: unknown } | undefined)?.detail
  const retryAfter = Number(response.headers.get("retry-after")) || undefined
  const said = saidIn(response.headers)
  throw new RestError(response.status, messageIn(answer) ?? words, { detail, said, retryAfter })
}
