import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { mediaRemovals, recipes, sessions, throttles, users } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"

const day = 86_400

it("deletes what has expired, and nothing else", async () => {
  const site = await testApp()
  const { db, make } = site
  const user = await make.user({ loginAttempts: 5, lockedAt: fromNow(-25 * 3600) })
  const locked = await make.user({ loginAttempts: 5, lockedAt: fromNow(-3600) })
  const [living, over] = [await make.session(user), await make.session(user)]
  await db
    .update(sessions)
    .set({ expiresAt: fromNow(-1) })
    .where(eq(sessions.id, over.id))
  const counted = { count: 3, until: fromNow(-2 * day) }
  await db.insert(throttles).values([
    { ...counted, key: "old", updateAt: fromNow(-2 * day) },
    { ...counted, key: "new", updateAt: fromNow(-60) },
  ])

  await runJobs(site)

  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual([living.id])
  expect((await db.select().from(throttles)).map(({ key }) => key)).toEqual(["new"])
  const [freed] = await db.select().from(users).where(eq(users.id, user.id))
  expect(freed).toMatchObject({ loginAttempts: 0, lockedAt: null })
  const [still] = await db.select().from(users).where(eq(users.id, locked.id))
  expect(still).toMatchObject({ loginAttempts: 5, lockedAt: locked.lockedAt })
})

it("purges recipes and their files a month after their deletion", async () => {
  const site = await testApp()
  const { db, make, media } = site
  const present = await make.recipe()
  const recent = await make.recipe({ deletedAt: fromNow(-29 * day) })
  const gone = await make.recipe({ deletedAt: fromNow(-31 * day), ingredients: [{ note: "salt" }] })
  for (const { id } of [present, recent, gone])
    await media.put(`recipes/${id}/images/1/x.webp`, new Uint8Array(1))

  await runJobs(site)

  expect((await db.select().from(recipes)).map(({ id }) => id).sort()).toEqual(
    [present.id, recent.id].sort(),
  )
  expect(media.keys()).toEqual(
    [present, recent].map(({ id }) => `recipes/${id}/images/1/x.webp`).sort(),
  )
  expect(await db.select().from(mediaRemovals)).toEqual([])
})

it("records what it could not remove, and does the other jobs", async () => {
  const site = await testApp()
  const { db, make, media } = site
  await media.put("users/a/1/profile.webp", new Uint8Array(1))
  await db.insert(mediaRemovals).values([{ key: "users/a/1/profile.webp" }, { key: "recipes/b/" }])
  const user = await make.user({ lockedAt: fromNow(-25 * 3600) })
  const broken = { ...media, list: () => Promise.reject(new Error("The store is away")) }

  await expect(runJobs({ ...site, media: broken })).rejects.toThrow("Some jobs failed")
  expect(await db.select().from(mediaRemovals)).toHaveLength(2)
  expect((await db.select().from(users).where(eq(users.id, user.id)))[0]!.lockedAt).toBeNull()

  await runJobs(site)
  expect([media.keys(), await db.select().from(mediaRemovals)]).toEqual([[], []])
})
