import type { DurableObjectNamespace } from "@cloudflare/workers-types"

/** Who has which list on the screen. */
export interface Live {
  /** Opens a socket on a list for a user who may read it: the answer to the request for an upgrade. */
  watch(listId: string, userId: string): Promise<Response>
  /** Tells those who watch a list that it has another version; null: it is deleted. */
  tell(listId: string, version: string | null): Promise<void>
}

/** The live channel of a deployment that has Durable Objects: one for each list that is watched. */
export function liveBy(namespace: DurableObjectNamespace): Live {
  const objectOf = (listId: string) => namespace.get(namespace.idFromName(listId))
  return {
    async watch(listId, userId) {
      const url = `https://live/?user=${encodeURIComponent(userId)}`
      const answer = await objectOf(listId).fetch(url, { headers: { upgrade: "websocket" } })
      // The platform's answers are the standard's, typed twice.
      return answer as unknown as Response
    },
    async tell(listId, version) {
      const body = JSON.stringify({ version })
      await objectOf(listId).fetch("https://live/", { method: "POST", body })
    },
  }
}
