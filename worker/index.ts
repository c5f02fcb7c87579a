import type {
  D1Database,
  DurableObjectNamespace,
  ExecutionContext,
  Fetcher,
  MessageBatch,
  Queue,
  R2Bucket,
} from "@cloudflare/workers-types"
import { createClient } from "@libsql/client/web"
import type { Context as HonoContext } from "hono"
import { openDb } from "../db/client"
import { d1Driver } from "../db/d1"
import { libsqlDriver } from "../db/libsql"
import { createApp } from "./app"
import { bucketHost } from "./backup/bucket-host"
import { configuredStore } from "./backup/configured-store"
import type { Migration } from "./backup/side-database"
import { configOf } from "./config"
import type { Context } from "./context"
import { tendBackups } from "./domain/backups/tell-administrators"
import { clock } from "./domain/background-jobs/clock"
import { runJob } from "./domain/background-jobs/run"
import { prepareHosted } from "./domain/setup/prepare"
import { runJobs } from "./cron"
import { liveBy } from "./live/live"
import { recipeReader } from "./import/reader"
import { bcrypt } from "./lib/bcrypt"
import { openMailer } from "./outbound/mailer"
import { pictures } from "./media/codecs"
import { diskBucket } from "./media/disk-bucket"
import { isNamed, openOutbound } from "./outbound"
import { tokenCookieOf } from "./rest/cookies"
import { logFailure } from "./rest/failure-log"
import type { Assets } from "./rest/web-app"
import { DEFAULT_LOCALE, localeOf } from "./shared/locales"
import { secretReader } from "./secrets"
import { tagger } from "./tagger"
import { readToken } from "./tokens"

export interface Env extends Record<string, unknown> {
  DB: D1Database
  MEDIA?: R2Bucket
  /** A writable disk service of workerd, where there is no R2. */
  MEDIA_DISK?: Fetcher
  ASSETS: Fetcher
  /** Tells who has a shopping list on the screen of its changes; without it they ask. */
  LIVE?: DurableObjectNamespace
  /** Wakes jobs; the table of jobs is the truth. */
  JOBS?: Queue<Wake>
  /** Reaches the hosts that the operator named; `fetch` itself may be kept to public addresses. */
  PRIVATE_NETWORK?: Fetcher
}

/** A message of the queue: a job that may go on. */
interface Wake {
  job: string
}

/** What one isolate opens once: the environment does not change while it lives. */
function open(env: Env) {
  const config = configOf(env)
  const named = networkOf(env.PRIVATE_NETWORK)
  const driver = config.LIBSQL_URL
    ? libsqlDriver(
        createClient({
          url: config.LIBSQL_URL,
          authToken: config.LIBSQL_AUTH_TOKEN,
          fetch: named,
        }),
      )
    : d1Driver(env.DB)
  const db = openDb(driver)
  const outbound = openOutbound({
    allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK,
    allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
    fetch: (address, init) => {
      const url = new URL(address instanceof Request ? address.url : address)
      return isNamed(url, config.ALLOWED_PRIVATE_HOSTS)
        ? named(address, init)
        : fetch(address, init)
    },
    serviceFetch: named,
  })
  return { config, driver, db, outbound, mailer: openMailer(config), secretOf: secretReader(db) }
}

/** `fetch` through a binding. Its types name the same things differently. */
const networkOf = (binding?: Fetcher): typeof fetch =>
  binding ? (binding.fetch.bind(binding) as unknown as typeof fetch) : (...call) => fetch(...call)

/** R2's own types name the same things: an upload takes bytes, a download gives a stream. */
function mediaOf({ MEDIA, MEDIA_DISK }: Env): Context["media"] {
  if (MEDIA) return MEDIA as unknown as Context["media"]
  if (MEDIA_DISK) return diskBucket(MEDIA_DISK)
  throw new Error("There is nowhere to keep pictures: bind MEDIA or MEDIA_DISK")
}

let opened: ReturnType<typeof open> | undefined

/** The context without a request: no user, no address. */
async function contextIn(env: Env, defer: Context["defer"]): Promise<Context> {
  const { secretOf, ...site } = (opened ??= open(env))
  const live = env.LIVE ? liveBy(env.LIVE) : null
  const dataFile: Context["dataFile"] = async (name) => {
    const file = await env.ASSETS.fetch(`https://files/data/${name}.json`)
    if (!file.ok) throw new Error(`The file data/${name}.json is not among the static assets`)
    return file.json()
  }
  const context: Context = {
    ...site,
    runtime: "workers",
    live,
    announce: (listId, version) => {
      if (live) defer(live.tell(listId, version).catch(logFailure))
    },
    secret: await secretOf(defer),
    media: mediaOf(env),
    backups: bucketHost(
      mediaOf(env),
      site.driver,
      // `scripts/runner/data-files.ts` writes it.
      async () => (await dataFile("migrations")) as Migration[],
      configuredStore(site.config, site.outbound),
    ),
    pictures,
    reader: recipeReader,
    bcrypt,
    tagger,
    dataFile,
    locale: DEFAULT_LOCALE,
    address: "",
    claims: null,
    defer,
    wake: (job, seconds = 0) =>
      env.JOBS
        ? env.JOBS.send({ job }, { delaySeconds: seconds }).then(() => undefined)
        : goOnHere(job, seconds),
  }
  /** Without a queue the next turn is taken where the last one was. */
  const goOnHere = async (job: string, seconds: number) =>
    defer(clock.wait(seconds * 1000).then(() => runJob(context, job, { log: logFailure })))
  return context
}

async function contextOf(c: HonoContext): Promise<Context> {
  const context = await contextIn(c.env as Env, (work) => c.executionCtx.waitUntil(work))
  const token = tokenCookieOf(c)
  return {
    ...context,
    locale: localeOf(c.req.header("accept-language")),
    address: c.req.header("cf-connecting-ip") ?? "",
    claims: token ? await readToken(context.secret, token) : null,
  }
}

/** The platform's requests and answers are the standard's, typed twice. */
const assets: Assets = (c, request) => (c.env as Env).ASSETS.fetch(request as never) as never

const app = createApp(contextOf, assets)

export { LiveList } from "./live/live-list"

export default {
  fetch: app.fetch,

  async scheduled(_: unknown, env: Env, execution: Pick<ExecutionContext, "waitUntil">) {
    const context = await contextIn(env, (work) => execution.waitUntil(work))
    await prepareHosted(context)
    // A task that fails does not keep backups from being made.
    await runJobs(context).finally(() => tendBackups(context))
  },

  async queue(
    { messages }: MessageBatch<Wake>,
    env: Env,
    execution: Pick<ExecutionContext, "waitUntil">,
  ) {
    const context = await contextIn(env, (work) => execution.waitUntil(work))
    for (const { body } of messages) await runJob(context, body.job, { log: logFailure })
  },
}
