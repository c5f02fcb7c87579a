import { createHash, timingSafeEqual } from "node:crypto"
import { statSync } from "node:fs"
import { performance } from "node:perf_hooks"
import type { Context, Hono, MiddlewareHandler } from "hono"
import { routePath } from "hono/route"
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import type { Driver } from "../../db/client"
import type { AppEnv } from "../../worker/rest/env"
import { appRouter } from "../../worker/procedures"
import type { Observer } from "./observer.ts"

export interface Metrics extends Observer {
  /** A piece of long work has ended: a run of a job, the periodic work, a checkpoint. */
  task(kind: string): void
  /** Reads jobs and size of the database at each scrape. */
  watch(driver: Driver, file: string | undefined): void
  /** Serves `/metrics` and counts all other requests. Must be called before any other route of the app. */
  serve(app: Hono<AppEnv>): void
}

/** The upper bounds of the histogram, in seconds. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The metrics of the site, in the format of Prometheus, for clients with the token. */
export function openMetrics(token: string): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: "larder_http_request_duration_seconds",
    help: "Seconds until the answer to a request was ready, by route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: SECONDS,
    registers,
  })
  const outbound = new Counter({
    name: "larder_outbound_requests_total",
    help: "Requests to other sites, by the class of their status, or failed",
    labelNames: ["outcome"] as const,
    registers,
  })
  const tasks = new Counter({
    name: "larder_background_tasks_total",
    help: "Pieces of long work that have ended, by kind",
    labelNames: ["task"] as const,
    registers,
  })
  const waits = new Counter({
    name: "larder_database_waits_total",
    help: "Batches that waited for another connection to finish writing",
    registers,
  })

  const observe: MiddlewareHandler<AppEnv> = async (c, next) => {
    const started = performance.now()
    await next()
    const labels = { method: methodOf(c), route: routeOf(c), status: c.res.status }
    requests.observe(labels, (performance.now() - started) / 1000)
  }

  return {
    outbound: (outcome) => outbound.inc({ outcome }),
    task: (task) => tasks.inc({ task }),
    waited: () => waits.inc(),
    watch(driver, file) {
      jobsGauge(driver, registers)
      if (file) sizeGauge(file, registers)
    },
    serve(app) {
      app.get("/metrics", async (c) => {
        if (!isToken(c.req.header("authorization"), token)) {
          return c.text("The token is missing or wrong.", 401, { "www-authenticate": "Bearer" })
        }
        return c.text(await registry.metrics(), 200, { "content-type": registry.contentType })
      })
      app.use(observe)
    },
  }
}

function jobsGauge(driver: Driver, registers: Registry[]): void {
  void new Gauge({
    name: "larder_jobs",
    help: "Jobs in the database, by kind and status",
    labelNames: ["kind", "status"] as const,
    registers,
    async collect() {
      const sql = "select kind, status, count(*) from jobs group by kind, status"
      const [found] = await driver.batch([{ sql, params: [] }])
      this.reset()
      for (const [kind, status, count] of found!.rows) {
        this.set({ kind: String(kind), status: String(status) }, Number(count))
      }
    },
  })
}

function sizeGauge(file: string, registers: Registry[]): void {
  void new Gauge({
    name: "larder_database_bytes",
    help: "Size of the database file and of its write-ahead log",
    labelNames: ["file"] as const,
    registers,
    collect() {
      const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
      this.set({ file: "database" }, sizeOf(file))
      this.set({ file: "log" }, sizeOf(`${file}-wal`))
    },
  })
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** A client may send any word as a method. */
const methodOf = ({ req }: Context) => (methods.has(req.method) ? req.method : "other")

const trpc = "/api/trpc/"

/**
 * The pattern of the last matching route, never the path itself, because clients could create any number of
 * these. For a tRPC call, the procedure; for a batch, that it is a batch.
 */
function routeOf(c: Context): string {
  const { path } = c.req
  if (!path.startsWith(trpc)) return routePath(c)
  const name = path.slice(trpc.length)
  if (name.includes(",")) return `${trpc}(several)`
  return name in appRouter._def.procedures ? trpc + name : `${trpc}*`
}

/** Compares digests, which takes the same time for any two. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`))
}
