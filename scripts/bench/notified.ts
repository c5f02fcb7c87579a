import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { eventTypes } from "../../worker/shared/event-types.ts"
import { bodyOf, type Client } from "./clients.ts"

/** Whether the measured households have a notifier for every event and three webhooks: `--notified`. */
export const isNotified = () => process.env.BENCH_NOTIFIED === "1"

let listening: Promise<Server> | undefined

/** A server that accepts all requests. It does not keep the process alive. */
function listen() {
  return (listening ??= new Promise((done) => {
    const server = createServer((request, response) => {
      request.resume().on("end", () => response.end())
    })
    server.unref().listen(0, "127.0.0.1", () => done(server))
  }))
}

/** Gives a household its notifier and webhooks, if that is measured. */
export async function addTargets(me: Client) {
  if (!isNotified()) return
  const host = `127.0.0.1:${((await listen()).address() as AddressInfo).port}`
  const options = Object.fromEntries(eventTypes.map((event) => [event, true]))
  const notifier = { name: "Everything", appriseUrl: `json://${host}`, options }
  await bodyOf(me.post("/api/groups/events/notifications", notifier))
  for (const scheduledTime of ["05:00", "12:00", "18:00"]) {
    await bodyOf(me.post("/api/groups/webhooks", { url: `http://${host}/`, scheduledTime }))
  }
}
