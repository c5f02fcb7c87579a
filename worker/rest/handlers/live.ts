import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { appRouter } from "../../procedures"
import { Uuid } from "../../schemas/wire"
import { onInvalid } from "../errors"
import { otherDocumentedErrors } from "../documented-errors"
import { isForeign } from "../security-middleware"

const getLive = createRoute({
  method: "get",
  path: "/api/groups/shopping/lists/{item_id}/live",
  operationId: "shopping.live",
  summary: "Hear that a list has changed, by a WebSocket",
  description:
    'Every change of the list is sent as `{"version": "…"}`, and its end as `{"version": null}`; what has ' +
    "changed is read by the list's operations. `ping` is answered by `pong`. Where there is no live channel (501), ask every few seconds.",
  tags: ["Groups: Shopping Lists"],
  security: [{ bearer: [] }],
  request: { params: z.object({ item_id: Uuid }) },
  responses: {
    101: { description: "A WebSocket" },
    ...otherDocumentedErrors(appRouter.shopping.watcher, 404, 422, 426, 501, 503),
  },
})

export const live = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid }).openapi(
  getLive,
  async (c) => {
    // A browser opens sockets to any site, with the cookies of that site.
    if (isForeign(c)) return c.json({ detail: "Requests from another site are refused" }, 403)
    const { item_id: listId } = c.req.valid("param")
    const { userId } = await c.var.api.shopping.watcher({ listId })
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
      return c.json({ detail: "This address is for WebSockets" }, 426, { upgrade: "websocket" })
    }
    const channel = c.var.context.live
    if (!channel) {
      return c.json({ detail: "This site has no live channel: ask again every few seconds" }, 501)
    }
    const answer = await channel.watch(listId, userId)
    if (answer.status === 101) return answer
    return c.json({ detail: "Too many have this list open" }, 503)
  },
)
