import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { sentUpload, zipOf } from "../support/app-import"
import { backupOf, version17 } from "../support/mealie-backup"
import { trpcOf } from "../support/trpc"

async function siteWithUpload(bytes: Uint8Array) {
  const site = await testApp()
  const boss = await site.make.user({ admin: true })
  const uploadId = await sentUpload(site, boss, "mealie.zip", bytes)
  return { ...site, boss, uploadId, me: trpcOf(site.as(boss)) }
}

it("says what a backup of Mealie holds, and refuses to replace a site in D1 or of a server", async () => {
  const { me, uploadId } = await siteWithUpload(zipOf(backupOf(version17())))
  const { data } = await me.query("admin.backups.look", { uploadId })
  expect(data).toEqual({
    version: 1,
    isNewer: false,
    groups: 2,
    users: 2,
    recipes: 3,
    refusal: { code: "backup.mealieElsewhere" },
  })
  const start = { uploadId, isAcknowledged: true }
  const answer = await me.mutate("admin.backups.startReplacing", start)
  expect(answer.error.data.status).toBe(400)
  const unasked = await me.mutate("admin.backups.startReplacing", { uploadId })
  expect(unasked.error.data.code).toBe("BAD_REQUEST")
})

it("says nothing of other files, and what is wrong with a damaged one", async () => {
  const other = await siteWithUpload(zipOf({ "holiday.txt": "sun" }))
  const look = (site: typeof other) =>
    site.me.query("admin.backups.look", { uploadId: site.uploadId })
  expect((await look(other)).data).toBeNull()
  const start = { uploadId: other.uploadId, isAcknowledged: true }
  expect((await other.me.mutate("admin.backups.startReplacing", start)).error.data.status).toBe(400)
  const cut = await siteWithUpload(zipOf({ "database.json": '{"groups": [' }))
  expect((await look(cut)).error.data.status).toBe(400)
})

it("lets administrators replace the site alone, each by an upload of their own", async () => {
  const { as, boss, make, uploadId } = await siteWithUpload(zipOf(backupOf(version17())))
  const input = { uploadId, isAcknowledged: true }
  const statusFor = async (user: typeof boss) => {
    const { error } = await trpcOf(as(user)).mutate("admin.backups.startReplacing", input)
    return error.data.status
  }
  expect(await statusFor(await make.user({ groupId: boss.groupId, canManage: true }))).toBe(403)
  expect(await statusFor(await make.user({ groupId: boss.groupId, admin: true }))).toBe(403)
  expect(await statusFor(await make.user({ admin: true }))).toBe(404)
  const member = trpcOf(as(await make.user({ groupId: boss.groupId })))
  expect((await member.query("admin.backups.look", { uploadId })).error.data.status).toBe(403)
})
