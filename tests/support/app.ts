import { openTestDriver } from "#database"
import { testPictures } from "#pictures"
import { withQueries } from "./queries"
import { testTagger } from "#tagger"
import { openDb, type Driver } from "../../db/client"
import { bucketHost } from "../../worker/backup/bucket-host"
import { configuredStore } from "../../worker/backup/configured-store"
import { recipeReader } from "../../worker/import/reader"
import { createApp } from "../../worker/app"
import { type Config, configOf } from "../../worker/config"
import type { Context } from "../../worker/context"
import type { Clock } from "../../worker/domain/background-jobs/clock"
import { runJob, type RunSettings } from "../../worker/domain/background-jobs/run"
import { bcrypt } from "../../worker/lib/bcrypt"
import type { Mail } from "../../worker/outbound/mailer"
import { openOutbound } from "../../worker/outbound"
import { tokenCookieOf } from "../../worker/rest/cookies"
import { localeOf } from "../../worker/shared/locales"
import { readToken, signSession } from "../../worker/tokens"
import { testDataFile } from "./data-files"
import { factoriesOn, type TestUser } from "./factories"
import { memoryStore } from "./media"
import { migrationFiles } from "./migrations"

export const testSecret = "a secret that only tests know, long enough for HS256"

export interface TestOptions {
  /** The environment, as the owner of a site would set it. */
  env?: Partial<Record<keyof Config, string>>
  /** Answers the outbound requests of the app; without it every one fails. */
  fetch?: typeof fetch
  /** What sends mail; otherwise mail goes to `sent`, where `SMTP_HOST` is set. */
  mailer?: Context["mailer"]
  /** The database; an empty one of its own otherwise. */
  driver?: Driver
}

export interface Answer {
  status: number
  // Tests compare it with what they expect; its shape is what is being tested.
  body: any
  headers: Headers
}

/** A whole app on its own empty database, with the number of round trips it made. */
export async function testApp({
  env = {},
  fetch: answer,
  driver: given,
  mailer,
}: TestOptions = {}) {
  const config = configOf({ TZ: "UTC", ...env })
  const counted = counting(given ?? (await openTestDriver()))
  const { driver } = counted
  const db = withQueries(openDb(driver))
  const media = memoryStore()
  const deferred: Promise<unknown>[] = []
  const woken: string[] = []
  const waits = new Map<string, number>()
  const announced: { listId: string; version: string | null }[] = []
  const sent: (Mail & { to: string })[] = []
  const outbox: Context["mailer"] = {
    send: async (to, mail) => void sent.push({ to, ...mail }),
  }
  const outbound = openOutbound({
    allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK,
    allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
    fetch: answer ?? (() => Promise.reject(new TypeError("This test has no network"))),
  })

  /** The site without a request, as the queue and the cron have it. */
  const site: Context = {
    driver,
    db,
    config,
    runtime: "workers",
    media,
    backups: bucketHost(
      media,
      driver,
      async () => migrationFiles,
      configuredStore(config, outbound),
    ),
    pictures: testPictures,
    reader: recipeReader,
    bcrypt,
    tagger: testTagger,
    dataFile: testDataFile,
    outbound,
    mailer: mailer === undefined && config.SMTP_HOST ? outbox : (mailer ?? null),
    secret: testSecret,
    locale: localeOf(undefined),
    address: "192.0.2.1",
    claims: null,
    live: null,
    announce: (listId, version) => void announced.push({ listId, version }),
    defer: (work) => void deferred.push(work),
    wake: async (job, seconds = 0) => {
      woken.push(job)
      waits.set(job, seconds)
    },
  }
  const app = createApp(async (c): Promise<Context> => {
    const token = tokenCookieOf(c)
    return {
      ...site,
      locale: localeOf(c.req.header("accept-language")),
      address: c.req.header("cf-connecting-ip") ?? site.address,
      claims: token ? await readToken(testSecret, token) : null,
    }
  })

  const make = factoriesOn(db)
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (user: TestUser) => {
    const token = tokens.get(user.id) ?? logIn(user)
    tokens.set(user.id, token)
    return token
  }
  const logIn = async (user: TestUser) => {
    const { id: sessionId } = await make.session(user)
    return signSession(testSecret, { userId: user.id, groupId: user.groupId, sessionId }, 3600)
  }

  /** Requests as someone: `as(member).post("/api/…", { … })`. Answers `{ status, body, headers }`. */
  const as = (user: TestUser | null, headers: Record<string, string> = {}) => {
    const send =
      (method: string) =>
      async (path: string, body?: unknown): Promise<Answer> => {
        const raw =
          body instanceof FormData ||
          body instanceof URLSearchParams ||
          body instanceof Blob ||
          typeof body === "string"
        const response = await app.request(path, {
          method,
          headers: {
            ...(user && { authorization: `Bearer ${await tokenOf(user)}` }),
            ...(body !== undefined &&
              !(raw && typeof body !== "string") && { "content-type": "application/json" }),
            ...headers,
          },
          body: raw ? body : JSON.stringify(body),
        })
        const bytes = await response.arrayBuffer()
        const text = new TextDecoder().decode(bytes)
        const json = response.headers.get("content-type")?.startsWith("application/json")
        return {
          status: response.status,
          body: json ? JSON.parse(text) : text || undefined,
          headers: response.headers,
        }
      }
    return {
      get: send("GET"),
      post: send("POST"),
      put: send("PUT"),
      patch: send("PATCH"),
      delete: send("DELETE"),
    }
  }

  return {
    app,
    db,
    driver,
    media,
    pictures: testPictures,
    config,
    as,
    anonymous: as(null),
    make,
    tokenOf,
    /** Round trips since the last call of `trips.reset()`. */
    trips: counted.trips,
    site,
    wake: site.wake,
    announce: site.announce,
    /** The mails that were sent. */
    sent,
    /** What was sent to those who have a shopping list on the screen, in order. */
    announced,
    /** Jobs that were woken, and no turn of theirs taken yet. */
    woken,
    /** Takes turns until no job is woken any more, by a clock that waits for nothing. */
    async work(settings: Partial<RunSettings> = {}) {
      const clock = settings.clock ?? hurried()
      for (let id = woken.shift(); id; id = woken.shift()) {
        await clock.wait((waits.get(id) ?? 0) * 1000)
        await runJob(site, id, { log: rethrow, ...settings, clock })
      }
    },
    /** Waits for the work that outlives answers. */
    settle: async () => void (await Promise.allSettled(deferred.splice(0))),
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

/** A clock that jumps over every pause. */
export function hurried(start = Date.now()): Clock {
  let now = start
  return {
    now: () => now,
    wait: async (milliseconds) => void (now += milliseconds),
    every: () => ({ stop: () => undefined }),
  }
}

/** A job's bug is the test's. */
const rethrow = (error: unknown) => {
  throw error
}

function counting(inner: Driver) {
  let count = 0
  const driver: Driver = {
    batch(statements) {
      count++
      return inner.batch(statements)
    },
  }
  return { driver, trips: { count: () => count, reset: () => void (count = 0) } }
}
