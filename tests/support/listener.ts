import { eventTypes } from "../../worker/shared/event-types"
import { type TestApp, testApp, type TestOptions } from "./app"

/** A message as a `json://` server gets it. */
interface Heard {
  url: string
  title: string
  message: string
  event_type: string
  document_data: any
}

/** A household with a notifier, and what its server hears. */
export async function listening(options: TestOptions = {}) {
  const heard: Heard[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { document_data, ...body } = JSON.parse(init?.body as string)
    heard.push({ url: String(url), ...body, document_data: JSON.parse(document_data) })
    return new Response("ok")
  }
  const test = await testApp({ fetch, ...options })
  const user = await test.make.user({ canOrganize: true, canInvite: true, advanced: true })
  const notifier = await test.make.notifier({ groupId: user.groupId, options: all() })
  return { ...test, user, me: test.as(user), notifier, heard: heardSince(test, heard) }
}

/** What is heard when the queue has done its work. */
const heardSince = (test: TestApp, heard: Heard[]) => async () => {
  await test.settle()
  await test.work()
  return heard.splice(0)
}

/** Every event. */
export const all = () => Object.fromEntries(eventTypes.map((event) => [event, true]))
