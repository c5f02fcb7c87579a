import { OpenAPIHono } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { readJson } from "../body"
import { setTokenCookie } from "../cookies"

/** First-time setup, and the runner's calls at the start. Neither is part of the public interface. */
export const setup = new OpenAPIHono<AppEnv>()

setup.post("/api/setup", async (c) => {
  // The procedure validates the input.
  const input = (await readJson(c)) as Parameters<typeof c.var.api.setup.complete>[0]
  const { accessToken, seconds } = await c.var.api.setup.complete(input)
  setTokenCookie(c, accessToken, seconds)
  return c.json({ access_token: accessToken, token_type: "bearer" }, 201)
})

setup.get("/internal/startup", async (c) => {
  const runnerKey = c.req.header("x-larder-runner") ?? ""
  const isAlone = c.req.query("alone") === "true"
  return c.json(await c.var.api.setup.prepare({ runnerKey, isAlone }))
})
