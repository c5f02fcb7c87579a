import type { Context as HonoContext } from "hono"
import type { Context } from "./context"
import { readiness, unreachable } from "./domain/readiness"

/** Answers as long as there is a process: one that does not answer is worth a restart. */
export const alive = (c: HonoContext) => c.json({ status: "alive" })

/**
 * Says whether requests can be served: 200, or 503 with what is wrong. A proxy sends requests to a site
 * that is ready; a restart would not help one that is not.
 */
export const ready =
  (contextOf: (c: HonoContext) => Promise<Context>) =>
  async (c: HonoContext): Promise<Response> => {
    const checks = await contextOf(c).then(readiness, () => unreachable)
    const isReady = Object.values(checks).every((check) => check === "ok")
    return c.json({ status: isReady ? "ready" : "not ready", checks }, isReady ? 200 : 503)
  }
