import { expect, it } from "vitest"
import { jobItems, jobs } from "../../db/schema"
import { startDueBackup } from "../../worker/domain/backups/schedule"
import { testApp } from "../support/app"
import { backupOf, version17 } from "../support/mealie-backup"
import { formOf } from "../support/contract-success"
import { zipSync } from "fflate"

const url = "/api/admin/backups"

async function siteWithAdmin() {
  const site = await testApp()
  const admin = await site.make.admin()
  const me = site.as(admin)
  await me.post("/api/recipes", { name: "Goulash" })
  await site.media.put("recipes/1/assets/a", new Uint8Array(100).fill(5))
  await site.media.put("exports/g/1.zip", new Uint8Array(10))
  return { ...site, admin, me }
}

/** Fetches a backup by its token. */
async function fetched({ app, me }: Awaited<ReturnType<typeof siteWithAdmin>>, name: string) {
  const { fileToken } = (await me.get(`${url}/${name}`)).body
  const path = `/api/utils/download?token=${fileToken}`
  const answer = await app.request(path)
  const part = await app.request(path, { headers: { range: "bytes=0-3" } })
  expect([part.status, await part.text()]).toEqual([206, "PK\u0003\u0004"])
  return answer
}

it("makes a backup, checks it, sends it, takes it in again and deletes it", async () => {
  const site = await siteWithAdmin()
  const { me } = site
  const created = await me.post(url)
  expect(created).toMatchObject({
    status: 201,
    body: { message: "Backup created successfully", error: false },
  })
  const { imports, templates } = (await me.get(url)).body
  expect(templates).toEqual([])
  expect(imports).toEqual([
    {
      name: expect.stringMatching(/^larder_\d{4}(\.\d\d){5}\.zip$/),
      date: expect.stringMatching(/Z$/),
      size: expect.stringMatching(/ KB$/),
    },
  ])
  const { name } = imports[0]
  const overview = await me.get("/api/trpc/admin.backups.overview")
  expect(overview.body.result.data).toMatchObject({
    backups: [{ name, counts: { recipes: 1, users: 1, files: 1 }, problem: null }],
    working: null,
    failed: null,
  })
  expect(overview.body.result.data.backups[0].checked).toMatch(/^\d{4}-/)

  const answer = await fetched(site, name)
  expect(answer.headers.get("content-disposition")).toContain(name)
  const archive = new File([await answer.arrayBuffer()], "kept elsewhere.zip")
  const uploaded = await me.post(`${url}/upload`, formOf({ archive }))
  expect(uploaded).toMatchObject({ status: 200, body: { error: false } })
  const names = (await me.get("/api/backups/available")).body.imports.map((one: any) => one.name)
  expect(names.sort()).toEqual(["kept_elsewhere.zip", name])

  const gone = await me.delete(`${url}/${name}`)
  expect(gone.body.message).toBe(`${name} has been deleted.`)
  expect((await me.get(`${url}/${name}`)).status).toBe(404)
  expect(site.media.keys().filter((key) => key.includes(name))).toEqual([])
})

it("names a backup that was damaged", async () => {
  const { me, media, work } = await siteWithAdmin()
  await me.post(url)
  const { name } = (await me.get(url)).body.imports[0]
  const piece = media.keys().find((key) => key.endsWith("pieces/000000"))!
  const bytes = new Uint8Array(await (await media.get(piece))!.arrayBuffer())
  bytes[bytes.length - 200]! ^= 1
  await media.put(piece, bytes)
  await me.post("/api/trpc/admin.backups.check", { fileName: name })
  await work()
  const { backups, failed } = (await me.get("/api/trpc/admin.backups.overview")).body.result.data
  expect(backups).toMatchObject([{ name, checked: null }])
  expect(backups[0].problem.code).toMatch(/^(archive|backup)\./)
  expect(failed).toMatchObject({ name, work: "check" })
})

it("goes on after a turn that ended in the middle, and takes one backup at a time", async () => {
  const { me, work, db, woken } = await siteWithAdmin()
  await me.post("/api/trpc/admin.backups.start", {})
  expect(await me.post(url)).toMatchObject({ status: 409 })
  const [id] = woken
  await work({ items: 1 })
  expect(id).toBeDefined()
  const statuses = await db.select({ status: jobItems.status }).from(jobItems)
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(["done"]))
  const { backups } = (await me.get("/api/trpc/admin.backups.overview")).body.result.data
  expect(backups).toMatchObject([{ problem: null, checked: expect.any(String) }])
})

it("refuses what is no backup, and says where another program’s belongs", async () => {
  const { me } = await siteWithAdmin()
  const send = (name: string, bytes: BlobPart) =>
    me.post(`${url}/upload`, formOf({ archive: new File([bytes], name) }))
  const files = Object.entries(backupOf(version17())).map(([name, content]) => [
    name,
    content instanceof Uint8Array ? content : new TextEncoder().encode(JSON.stringify(content)),
  ])
  const theirs = await send("mealie.zip", new Uint8Array(zipSync(Object.fromEntries(files))))
  expect(theirs).toMatchObject({ status: 400 })
  expect(theirs.body.detail.message).toContain("Move from another app")
  for (const [name, bytes] of [
    ["a.zip", "no zip"],
    ["a.tar", zipSync({ a: new Uint8Array(1) })],
    ["../a.zip", zipSync({ a: new Uint8Array(1) })],
    ["a.zip", zipSync({ "manifest.json": new TextEncoder().encode("{}") })],
  ] as const) {
    expect((await send(name, bytes as BlobPart)).status, name).toBe(400)
  }
  expect((await me.get(url)).body.imports).toEqual([])
})

it("begins the daily backup once, when its time has come", async () => {
  const site = await testApp({ env: { BACKUP_TIME: "03:15", BACKUPS_KEPT: "1" } })
  const admin = await site.make.admin()
  const at = (day: number, hours: number) => new Date(2040, 0, day, hours)
  expect(await startDueBackup(site.site, new Date())).toBe(false)
  for (const day of [2, 3]) {
    expect(await startDueBackup(site.site, at(day, 4))).toBe(true)
    expect(await startDueBackup(site.site, at(day, 4))).toBe(false)
    await site.work()
    // The work was done in the present, and is moved to the day that it was started for.
    await site.db.update(jobs).set({ createdAt: `2040-01-0${day}T05:00:00` })
    expect(await startDueBackup(site.site, at(day, 23))).toBe(false)
  }
  const { backups } = (await site.as(admin).get("/api/trpc/admin.backups.overview")).body.result
    .data
  expect(backups).toMatchObject([{ isScheduled: true, problem: null }])
})
