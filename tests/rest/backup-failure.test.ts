import { expect, it } from "vitest"
import { siteSettings, users } from "../../db/schema"
import { noteFailure } from "../../worker/domain/backups/failure"
import { mailBackupFailure, tendBackups } from "../../worker/domain/backups/tell-administrators"
import { MailError } from "../../worker/outbound/mail-error"
import { testApp, type TestOptions } from "../support/app"

const mail = {
  BASE_URL: "https://larder.example",
  SMTP_HOST: "mail.example",
  SMTP_FROM_EMAIL: "larder@example.com",
}
const bucket = {
  BACKUP_S3_ENDPOINT: "https://s3.example",
  BACKUP_S3_BUCKET: "kitchen",
  BACKUP_S3_KEY_ID: "id",
  BACKUP_S3_SECRET: "secret",
}
const refusal = "<Error><Code>AccessDenied</Code><Message>The key may not write.</Message></Error>"

async function siteOf(options: TestOptions = {}) {
  const site = await testApp({ ...options, env: { ...mail, ...options.env } })
  const admin = await site.make.admin({ email: "ida@example.com" })
  const me = site.as(admin)
  const failure = async () => (await me.get("/api/trpc/admin.backups.failure")).body.result.data
  return { ...site, me, failure }
}

it("says that a backup failed once for all that fail in a row, until one succeeds", async () => {
  const site = await siteOf()
  const { me, media, sent, failure } = site
  expect(await failure()).toBe(null)
  const appending = media.put
  media.put = () => Promise.reject(new Error("no space left"))
  expect(await me.post("/api/admin/backups")).toMatchObject({ status: 500 })
  expect(await failure()).toMatchObject({
    name: expect.stringMatching(/^larder_.*\.zip$/),
    problem: { code: expect.any(String) },
  })
  for (let night = 0; night < 3; night++) await tendBackups(site.site)
  expect(sent).toMatchObject([{ to: "ida@example.com" }])
  expect(sent[0]!.text).toContain("https://larder.example/admin/backups")

  media.put = appending
  expect(await me.post("/api/admin/backups")).toMatchObject({ status: 201 })
  expect(await failure()).toBe(null)
  await tendBackups(site.site)
  expect(sent).toHaveLength(1)
})

it("says why the place for backups cannot be reached", async () => {
  const site = await siteOf({
    env: { ...bucket, BACKUP_TIME: "00:00", BACKUPS_KEPT: "1" },
    fetch: async () => new Response(refusal, { status: 403 }),
  })
  await site.db.update(users).set({ createdAt: "2020-01-01T00:00:00" })
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(tendBackups(site.site)).rejects.toThrow()
  }
  expect(await site.failure()).toMatchObject({ name: "", problem: { code: "storage.refused" } })
  expect(site.sent).toHaveLength(1)
  expect(site.sent[0]!.text).toContain("403")
})

it("shows that a requested backup cannot be stored, and sends no mail", async () => {
  let isDown = true
  const site = await siteOf({
    env: { ...bucket, BACKUP_TIME: "00:00", BACKUPS_KEPT: "1" },
    fetch: async () =>
      isDown
        ? new Response(refusal, { status: 403 })
        : new Response("<ListBucketResult></ListBucketResult>"),
  })
  const problem = { code: "backup.storeFailed", values: { why: { code: "storage.refused" } } }
  expect((await site.me.post("/api/admin/backups")).status).toBe(502)
  expect(await site.failure()).toMatchObject({ name: "", problem })
  expect((await site.me.post("/api/trpc/admin.backups.start", {})).status).toBe(502)
  await mailBackupFailure(site.site)
  expect(site.sent).toEqual([])

  // No one waits for the answer to a daily one.
  await site.db.update(users).set({ createdAt: "2020-01-01T00:00:00" })
  await expect(tendBackups(site.site)).rejects.toThrow()
  expect((await site.me.post("/api/admin/backups")).status).toBe(502)
  expect(site.sent).toHaveLength(1)

  // One that waits for another at work says nothing of the place.
  isDown = false
  await site.db.delete(siteSettings)
  expect((await site.me.post("/api/trpc/admin.backups.start", {})).status).toBe(200)
  expect((await site.me.post("/api/admin/backups")).status).toBe(409)
  expect(await site.failure()).toBe(null)
})

it("tries again to mail those whom the mail did not reach", async () => {
  let isDown = true
  const to: string[] = []
  const site = await siteOf({
    mailer: {
      async send(address) {
        if (isDown && address === "ida@example.com") {
          throw new MailError({ code: "ECONNECTION" })
        }
        to.push(address)
      },
    },
  })
  await site.make.admin({ email: "bo@example.com" })
  await noteFailure(site.db, { code: "backup.noRoom" })
  await tendBackups(site.site)
  expect(to).toEqual(["bo@example.com"])
  isDown = false
  for (let run = 0; run < 2; run++) await tendBackups(site.site)
  expect(to).toEqual(["bo@example.com", "ida@example.com"])
})

it("is for administrators alone", async () => {
  const { as, make } = await siteOf()
  const { status } = await as(await make.user()).get("/api/trpc/admin.backups.failure")
  expect(status).toBe(403)
})
