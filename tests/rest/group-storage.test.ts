import { eq, sql } from "drizzle-orm"
import { expect, it } from "vitest"
import { openDb } from "../../db/client"
import { groups } from "../../db/schema"
import { measureMedia } from "../../worker/cron/tasks/media-sizes"
import { testApp } from "../support/app"
import { entriesOf, importRequests, migrations, nextcloudFiles, zipOf } from "../support/app-import"
import { formOf, pngFile } from "../support/contract-success"

const limit = 2 ** 20
const full = {
  status: 507,
  body: {
    detail:
      "The pictures and files of a group can take up at most 1.0 MB. Delete some first, and try again in a few minutes.",
  },
}

const picture = () => formOf({ image: pngFile(), extension: "png" })
const file = (size = 5, name = "Scan") =>
  formOf({
    name,
    icon: "mdi-file",
    extension: "txt",
    file: new File([new Uint8Array(size).fill(65)], "scan.txt"),
  })

async function household(env: Record<string, string> = { GROUP_STORAGE_MAX_MB: "1" }) {
  const test = await testApp({ env })
  const user = await test.make.user()
  const { groupId } = user
  const recipe = await test.make.recipe({ groupId, userId: user.id })
  const event = await test.make.timelineEvent({ groupId, userId: user.id, recipeId: recipe.id })
  const me = test.as(user)
  await me.get("/api/users/self")
  const db = openDb(test.driver)
  const url = `/api/recipes/${recipe.slug}`
  return {
    test,
    user,
    me,
    recipe,
    image: `${url}/image`,
    assets: `${url}/assets`,
    eventImage: `/api/recipes/timeline/events/${event.id}/image`,
    measure: () => measureMedia({ ...test.site, db }),
    async stored() {
      const { objects } = await test.media.list({ prefix: "recipes/" })
      return objects.reduce((sum, { size }) => sum + size, 0)
    },
    async counted() {
      const [row] = await db.select().from(groups).where(eq(groups.id, groupId))
      return [row!.mediaBytes, row!.newMediaBytes]
    },
    leave: (bytes: number) =>
      db
        .update(groups)
        .set({ mediaBytes: limit - bytes })
        .where(eq(groups.id, groupId)),
  }
}

it("counts what is stored at once, and the same when it is measured", async () => {
  const { me, image, assets, eventImage, recipe, stored, counted, measure } = await household()
  for (const [path, body] of [
    [image, picture()],
    [eventImage, picture()],
  ] as const)
    expect((await me.put(path, body)).status).toBe(200)
  expect((await me.post(assets, file())).status).toBe(200)
  expect((await me.post(`/api/recipes/${recipe.slug}/duplicate`, { name: "Copy" })).status).toBe(
    201,
  )
  const bytes = await stored()
  expect(bytes).toBeGreaterThan(100)
  expect(await counted()).toEqual([bytes, bytes])
  await measure()
  expect(await counted()).toEqual([bytes, 0])

  // Twice the bytes, until it is measured that one took the place of the other.
  await me.put(image, picture())
  expect((await counted())[0]).toBeGreaterThan(bytes)
})

it("stores nothing more than a group may store, in words, and does everything else", async () => {
  const { test, user, me, image, assets, eventImage, recipe, stored, leave } = await household()
  expect((await me.put(image, picture())).status).toBe(200)
  const bytes = await stored()
  await leave(10)
  expect(await me.put(image, picture())).toMatchObject(full)
  expect(await me.put(eventImage, picture())).toMatchObject(full)
  expect(await me.post(assets, file(11))).toMatchObject(full)
  const copy = await me.post(`/api/recipes/${recipe.slug}/duplicate`, { name: "Copy" })
  expect(copy).toMatchObject(full)
  expect(await stored()).toBe(bytes)
  expect((await me.post(assets, file(10))).status).toBe(200)
  expect(await me.post(assets, file(1, "Other"))).toMatchObject(full)

  const avatar = formOf({ profile: pngFile() })
  expect((await me.post(`/api/users/${user.id}/image`, avatar)).status).toBe(200)
  expect((await me.post("/api/recipes", { name: "Soup" })).status).toBe(201)
  expect((await me.get(`/api/recipes/${recipe.slug}`)).status).toBe(200)

  const other = await test.make.user()
  const theirs = await test.make.recipe({ groupId: other.groupId, userId: other.id })
  const put = await test.as(other).put(`/api/recipes/${theirs.slug}/image`, picture())
  expect(put.status).toBe(200)
})

it("has room again when pictures are gone", async () => {
  const { test, me, image, recipe, counted, measure } = await household()
  await me.put(image, picture())
  await measure()
  const [bytes] = await counted()
  expect(bytes).toBeGreaterThan(0)
  await openDb(test.driver).run(sql`delete from recipes where id = ${recipe.id}`)
  expect(await counted()).toEqual([0, 0])
})

it("moves recipes in without their pictures, and says why", async () => {
  const { me, leave, stored } = await household()
  await leave(10)
  const { body } = await me.post(migrations, importRequests("nextcloud", zipOf(nextcloudFiles)))
  const entries = await entriesOf(me, body.id)
  expect(entries.every(({ success }) => success)).toBe(true)
  const remarks = entries.flatMap((entry) => entry.remarks.map(({ text }: any) => text))
  expect(remarks).toContainEqual(`Picture not imported: ${full.body.detail}`)
  expect((await me.get("/api/recipes")).body.total).toBeGreaterThan(1)
  expect(await stored()).toBe(0)
})

it("has no limit where that is the setting", async () => {
  const { me, image, leave, counted } = await household({ GROUP_STORAGE_MAX_MB: "0" })
  await leave(-50)
  expect((await me.put(image, picture())).status).toBe(200)
  expect(await counted()).toEqual([limit + 50, 0])
})
