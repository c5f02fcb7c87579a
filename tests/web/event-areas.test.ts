import { expect, it } from "vitest"
import { eventAreas } from "../../web/features/integrations/event-areas"
import { services } from "../../web/features/integrations/services"
import { parseNotificationAddress } from "../../worker/notifications"
import { eventTypes } from "../../worker/shared/event-types"

it("shows every event once", () => {
  expect(Object.values(eventAreas).flat().sort()).toEqual([...eventTypes].sort())
})

/** The example of each service, with something in place of what it leaves open. */
const filled = (example: string) =>
  example
    .replace("BOT_TOKEN", "123456789:AbC-d")
    .replace("CHAT_ID", "-10012345")
    .replace("ACCESS_TOKEN", "eyJhbGci.eyJpc3Mi.c2lnbg")

it("lists the services that the server supports, each with a valid example", () => {
  const known = Object.values(services).flatMap(({ schemes }) => schemes)
  let listed = ""
  try {
    parseNotificationAddress("sns://a/b")
  } catch (error) {
    listed = (error as Error).message
  }
  expect(listed).toContain(known[0])
  const all = /one of: (.*)\.$/.exec(listed)![1]!.split(", ")
  expect(all.sort()).toEqual([...known].sort())
  for (const { example, schemes } of Object.values(services)) {
    expect(schemes as string[]).toContain(parseNotificationAddress(filled(example)).scheme)
  }
})
