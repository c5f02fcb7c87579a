import { afterEach, expect } from "vitest"
import {
  type NotificationMessage,
  parseNotificationAddress,
  sendNotification,
} from "../../worker/notifications"
import { type Answer, recordingServer } from "./recording-server"

export const message: NotificationMessage = {
  title: "Recipe Created",
  body: "Grüße & <b>Soup</b> 🍲",
  kind: "info",
}
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

export async function serverOf(...answers: Parameters<typeof recordingServer>) {
  const server = await recordingServer(...answers)
  closing.push(server.close)
  return {
    ...server,
    send: (address: string, given: NotificationMessage = message) =>
      sendNotification(parseNotificationAddress(address), given, server.io),
  }
}

export const basic = (login: string) => `Basic ${Buffer.from(login).toString("base64")}`

/** The one request that a message to an address makes. */
export async function requestOf(
  address: (host: string) => string,
  given = message,
  answer: Answer = { body: "{}" },
) {
  const server = await serverOf(answer)
  expect(await server.send(address(server.host), given)).toMatchObject({
    delivered: true,
    status: 200,
  })
  expect(server.received).toHaveLength(1)
  const [request] = server.received
  return { ...request!, json: () => JSON.parse(request!.body) as unknown }
}
