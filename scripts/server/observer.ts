/** Receives the events that each thread of the site counts. */
export interface Observer {
  /** An outbound request has ended: `2xx` to `5xx`, or `failed` without a response. */
  outbound(outcome: string): void
  /** A batch had to wait for another connection to finish writing. */
  waited(): void
}

/** `fetch` with an observer of its results. */
export function observedFetch(
  fetch: typeof globalThis.fetch,
  observer: Observer | undefined,
): typeof globalThis.fetch {
  if (!observer) return fetch
  return async (...call) => {
    try {
      const response = await fetch(...call)
      observer.outbound(`${Math.floor(response.status / 100)}xx`)
      return response
    } catch (error) {
      observer.outbound("failed")
      throw error
    }
  }
}
