import type { fixtures } from "../fixtures"

export type Fixtures = Awaited<ReturnType<typeof fixtures>>

/** Every kind of caller: not logged in, another group's member, and three of the group itself. */
export const callers = ["anonymous", "stranger", "member", "manager", "admin"] as const
export type CallerName = (typeof callers)[number]

export interface Rule {
  /** The status that each caller gets. */
  statuses: Record<CallerName, number>
  /** What fills the placeholders of the address; most follow from the path (`valuesFor`). */
  values?: (made: Fixtures) => Record<string, string | number>
  /** The body, where a sample of its schema would not be enough. */
  body?: (made: Fixtures) => unknown
}

export const all = (status: number): Record<CallerName, number> => ({
  anonymous: status,
  stranger: status,
  member: status,
  manager: status,
  admin: status,
})

type More = Omit<Rule, "statuses">

/** Open to the world. */
export const anyCaller = (status = 200, more: More = {}): Rule => ({
  statuses: all(status),
  ...more,
})

/** For any user who is logged in, on their own data. */
export const loggedIn = (status = 200, more: More = {}): Rule => ({
  statuses: { ...all(status), anonymous: 401 },
  ...more,
})

/** On one thing of a group: to another group's member it does not exist. */
export const ofGroup = (status = 200, missing = 404, more: More = {}): Rule => ({
  statuses: { ...all(status), anonymous: 401, stranger: missing },
  ...more,
})

/** On a file that `made.member` sent: no one else of the group may continue it. */
export const ofSender = (status: number, missing: number, more: More = {}): Rule => ({
  statuses: { ...all(403), anonymous: 401, stranger: missing, member: status },
  ...more,
})

/** On one account, `made.member`'s: its owner and administrators. */
export const ofAccount = (status = 200, more: More = {}): Rule => ({
  statuses: { anonymous: 401, stranger: 403, member: status, manager: 403, admin: status },
  ...more,
})

export const picture = () => {
  const form = new FormData()
  form.set("image", new File([onePixel], "picture.png", { type: "image/png" }))
  form.set("profile", new File([onePixel], "picture.png", { type: "image/png" }))
  form.set("extension", "png")
  return form
}
export const asset = () => {
  const form = new FormData()
  form.set("file", new File(["how to"], "notes.txt", { type: "text/plain" }))
  for (const [name, value] of [
    ["name", "notes"],
    ["icon", "file"],
    ["extension", "txt"],
  ] as const)
    form.set(name, value)
  return form
}
const onePixel = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
)
