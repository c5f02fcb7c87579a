import { expect, it } from "vitest"
import { isRead } from "../../db/client"
import { testApp } from "../support/app"
import { smallPicture } from "../support/small-pictures"

const detail = "The server is out of space. Nothing was changed."

/** As SQLite in this process, a libSQL server and D1 say it. */
const failures = [
  Object.assign(new Error("database or disk is full"), { errcode: 13 }),
  Object.assign(new Error("disk I/O error"), { errcode: 778 }),
  new Error("SQLITE_FULL: database or disk is full"),
  new Error("D1_ERROR: Exceeded maximum DB size: SQLITE_FULL"),
]

it.each(failures)(
  "answers writes with 507 and still answers reads, with the message: $message",
  async (full) => {
    const { as, make, driver } = await testApp()
    const user = await make.user()
    const me = as(user)
    await make.recipe({ groupId: user.groupId, userId: user.id, name: "Soup", slug: "soup" })
    await me.get("/api/recipes")
    const { batch } = driver
    driver.batch = async (statements) => {
      if (!statements.every(isRead)) throw new Error("Failed query", { cause: full })
      return batch(statements)
    }

    const refused = await me.post("/api/recipes", { name: "Stew" })
    expect([refused.status, refused.body]).toEqual([507, { detail }])
    const called = await me.post("/api/trpc/cookbooks.create", { data: { name: "Soups" } })
    expect(called).toMatchObject({
      status: 503,
      body: { error: { message: detail, data: { status: 507, detail } } },
    })
    expect((await me.get("/api/recipes/soup")).status).toBe(200)

    driver.batch = batch
    expect((await me.post("/api/recipes", { name: "Stew" })).status).toBe(201)
  },
)

it("answers 507 to a picture that cannot be stored, and leaves no part of it", async () => {
  const { as, make, media } = await testApp()
  const user = await make.user()
  const recipe = await make.recipe({ groupId: user.groupId, userId: user.id })
  const form = new FormData()
  form.set("image", new Blob([smallPicture]), "file.png")
  form.set("extension", "png")
  const { put } = media
  media.put = async (key, ...rest) => {
    if (!key.includes("/tiny-")) return put(key, ...rest)
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" })
  }
  const answer = await as(user).put(`/api/recipes/${recipe.slug}/image`, form)
  expect([answer.status, answer.body]).toEqual([507, { detail }])
  expect(media.keys()).toEqual([])
})
