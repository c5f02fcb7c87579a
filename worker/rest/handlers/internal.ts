import { OpenAPIHono } from "@hono/zod-openapi"
import type { AppEnv } from "../../app"
import { keepToken } from "../cookies"
import { malformedBody } from "../errors"

/** First-time set-up, and what the runner asks at start. Neither is part of the public interface. */
export const setup = new OpenAPIHono<AppEnv>()

setup.post("/api/setup", async (c) => {
  const text = await c.req.text()
  const { accessToken, seconds } = await c.var.api.setup.complete(parsed(text))
  keepToken(c, accessToken, seconds)
  return c.json({ access_token: accessToken, token_type: "bearer" }, 201)
})

setup.get("/internal/startup", async (c) => {
  const runnerKey = c.req.header("x-larder-runner") ?? ""
  const isAlone = c.req.query("alone") === "true"
  return c.json(await c.var.api.setup.prepare({ runnerKey, isAlone }))
})

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    throw malformedBody(text)
  }
}
