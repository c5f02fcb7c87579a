import type { D1Database, Fetcher, R2Bucket } from "@cloudflare/workers-types"
import { createClient } from "@libsql/client/web"
import { getCookie } from "hono/cookie"
import { openDb } from "../db/client"
import { d1Driver } from "../db/d1"
import { libsqlDriver } from "../db/libsql"
import { createApp } from "./app"
import { configOf } from "./config"
import type { Context } from "./context"
import { pictures } from "./media/codecs"
import { openOutbound } from "./outbound"
import { sessionCookie } from "./rest/cookies"
import { localeOf } from "./rules/locales"
import { siteSecret } from "./secrets"
import { readToken } from "./tokens"

export interface Env extends Record<string, unknown> {
  DB: D1Database
  MEDIA: R2Bucket
  ASSETS: Fetcher
}

/** What one isolate opens once: the environment does not change while it lives. */
function open(env: Env) {
  const config = configOf(env)
  const driver = config.LIBSQL_URL
    ? libsqlDriver(createClient({ url: config.LIBSQL_URL, authToken: config.LIBSQL_AUTH_TOKEN }))
    : d1Driver(env.DB)
  const db = openDb(driver)
  const outbound = openOutbound({
    allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK,
    allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
    fetch: (...request) => fetch(...request),
  })
  let secret: Promise<string> | undefined
  /** A failed first try is not kept. */
  const secretOf = () =>
    (secret ??= siteSecret(db).catch((error: unknown) => {
      secret = undefined
      throw error
    }))
  return { config, driver, db, outbound, secretOf }
}

let opened: ReturnType<typeof open> | undefined

const app = createApp(async (c): Promise<Context> => {
  const env = c.env as Env
  const { secretOf, ...site } = (opened ??= open(env))
  const secret = await secretOf()
  const token =
    c.req.header("authorization")?.match(/^Bearer (.+)$/i)?.[1] ?? getCookie(c, sessionCookie)
  return {
    ...site,
    secret,
    // R2's own types name the same things: an upload takes bytes, a download gives a stream.
    media: env.MEDIA as unknown as Context["media"],
    pictures,
    locale: localeOf(c.req.header("accept-language")),
    address: c.req.header("cf-connecting-ip") ?? "",
    claims: token ? await readToken(secret, token) : null,
    defer: (work) => c.executionCtx.waitUntil(work),
  }
})

export default {
  fetch: app.fetch,
}
