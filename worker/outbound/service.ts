import { readBody, unlessAborted, discard } from "./body"
import { OutboundError } from "./error"
import { asOutboundError } from "./response-errors"

/** A service that the operator configured: only its host and port are requested, private or not. */
export interface Service {
  /** Its address: `https://api.example.com/v1`. */
  address: string
  key: string
}

/** The most bytes read of an answer. */
const ANSWER = 1_000_000
/** Milliseconds: a model needs time for a picture. */
const PATIENCE = 90_000

/**
 * The JSON answer of a configured service to a JSON body. Redirects fail. Errors quote nothing of the answer,
 * since it may repeat the key.
 * @param path below the service's address
 * @throws OutboundError
 */
export async function askService(
  fetch: typeof globalThis.fetch,
  { address, key }: Service,
  path: string,
  body: unknown,
): Promise<unknown> {
  const clock = new AbortController()
  const timer = setTimeout(
    () => clock.abort(new OutboundError("tooSlow", "service.tooSlow")),
    PATIENCE,
  )
  try {
    const request = fetch(`${address.replace(/\/+$/, "")}${path}`, {
      method: "POST",
      redirect: "manual",
      signal: clock.signal,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    })
    const response = await unlessAborted(request, clock.signal)
    if (!response.ok) {
      discard(response)
      throw refusal(response.status)
    }
    const text = new TextDecoder().decode(await readBody(response, ANSWER, clock.signal))
    try {
      return JSON.parse(text)
    } catch {
      throw new OutboundError("wrongType", "service.notJson")
    }
  } catch (error) {
    throw asOutboundError(error, clock.signal)
  } finally {
    clearTimeout(timer)
  }
}

function refusal(status: number): OutboundError {
  if ([401, 402, 403, 429].includes(status))
    return new OutboundError("refused", { code: "service.refused", values: { status } }, { status })
  if (status === 404) return new OutboundError("missing", "service.missing", { status })
  return new OutboundError(
    "failed",
    { code: "service.status", values: { status } },
    {
      status,
    },
  )
}
