import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { dataExports } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { fetched, filesIn } from "../support/archives"
import { formOf, pngFile } from "../support/contract-success"

const url = "/api/recipes/bulk-actions/export"

async function groupFixture() {
  const site = await testApp()
  const user = await site.make.user()
  const me = site.as(user)
  const recipes = [
    await site.make.recipe({ groupId: user.groupId, ingredients: [{ note: "salt" }] }),
    await site.make.recipe({ groupId: user.groupId }),
  ]
  const slugs = recipes.map(({ slug }) => slug)
  return { ...site, site, user, me, recipes, slugs }
}

it("stores an archive of recipes with their pictures and files, for anyone who has its token", async () => {
  const { site, me, user, slugs } = await groupFixture()
  const [first, second] = slugs
  await me.put(`/api/recipes/${first}/image`, formOf({ image: pngFile(), extension: "png" }))
  const asset = { name: "How to", icon: "file", extension: "txt", file: new File(["do it"], "x") }
  await me.post(`/api/recipes/${first}/assets`, formOf(asset))
  await me.post(`/api/recipes/${first}/assets`, formOf({ ...asset, file: new File(["so"], "x") }))

  const body = { recipes: [...slugs, "nowhere"], export_type: "json" }
  expect(await me.post(url, body)).toMatchObject({ status: 202, body: null })
  const [archive] = (await me.get(url)).body
  expect(archive).toMatchObject({
    groupId: user.groupId,
    name: "Data Export",
    filename: expect.stringMatching(/^recipes-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.zip$/),
    size: expect.stringMatching(/ KB$/),
  })
  expect(archive.expires > fromNow(86_000)).toBe(true)

  const asked = await me.get(`${url}/download?path=${encodeURIComponent(archive.path)}`)
  expect(asked.status).toBe(200)
  const link = `/api/utils/download?token=${asked.body.fileToken}`
  const file = await fetched(site, null, link)
  expect(file.status).toBe(200)
  expect(file.headers.get("content-type")).toBe("application/octet-stream")
  expect(file.headers.get("content-disposition")).toContain(`filename="${archive.filename}"`)
  expect(file.headers.get("cache-control")).toBe("private, no-store")
  const files = filesIn(file.bytes)
  expect(Object.keys(files).sort()).toEqual(
    [
      `recipes/${first}/${first}.json`,
      `recipes/${first}/assets/how-to.txt`,
      `recipes/${first}/images/min-original.webp`,
      `recipes/${first}/images/original.webp`,
      `recipes/${first}/images/tiny-original.webp`,
      `recipes/${second}/${second}.json`,
    ].sort(),
  )
  expect(files[`recipes/${first}/${first}.json`]).toMatchObject({
    recipe_ingredient: [{ note: "salt" }],
    assets: [{ file_name: "how-to.txt" }, { file_name: "how-to.txt" }],
  })
  expect(files[`recipes/${second}/${second}.json`].recipe_ingredient).toEqual([])
  expect(new TextDecoder().decode(files[`recipes/${first}/assets/how-to.txt`])).toBe("so")
})

it.each([
  ["jsonld", "jsonld"],
  ["cooklang", "cook"],
  ["markdown", "md"],
])("writes recipes as %s, each by its name with its picture beside it", async (type, ending) => {
  const { site, me, make, user } = await groupFixture()
  const mine = { groupId: user.groupId }
  const slugs = ["pie-a", "pie-b", "unspeakable"]
  await make.recipe({
    ...mine,
    slug: "pie-a",
    name: "Leek / pie",
    ingredients: [{ note: "leeks" }],
  })
  await make.recipe({ ...mine, slug: "pie-b", name: "Leek : pie" })
  await make.recipe({ ...mine, slug: "unspeakable", name: "???" })
  await me.put("/api/recipes/pie-a/image", formOf({ image: pngFile(), extension: "png" }))
  expect((await me.post(url, { recipes: slugs, exportType: type })).status).toBe(202)
  const [archive] = (await me.get(url)).body
  const asked = await me.get(`${url}/download?path=${encodeURIComponent(archive.path)}`)
  const link = `/api/utils/download?token=${asked.body.fileToken}`
  const files = filesIn((await fetched(site, null, link)).bytes)
  const names = ["Leek pie", "Leek pie (2)", "unspeakable"].map((name) => `${name}.${ending}`)
  expect(Object.keys(files).sort()).toEqual([...names, "Leek pie.webp"].sort())
  const text = new TextDecoder().decode(files[names[0]!])
  expect(text).toContain("leeks")
  if (type !== "cooklang") expect(text).toContain("Leek%20pie.webp")
})

it("refuses an unknown format", async () => {
  const { me, slugs } = await groupFixture()
  expect((await me.post(url, { recipes: slugs, exportType: "pdf" })).status).toBe(422)
})

it("writes an archive of several parts", async () => {
  const { site, me, slugs } = await groupFixture()
  const noise = () => crypto.getRandomValues(new Uint8Array(60_000))
  const [slug] = slugs
  for (let i = 0; i < 2; i++) {
    const parts = Array.from({ length: 70 }, noise)
    const file = new File(parts, "x")
    await me.post(
      `/api/recipes/${slug}/assets`,
      formOf({ name: `File ${i}`, icon: "file", extension: "bin", file }),
    )
  }
  await me.post(url, { recipes: slugs })
  const [archive] = (await me.get(url)).body
  expect(archive.size).toMatch(/^8\.\d+ MB$/)
  const { fileToken } = (await me.get(`${url}/download?path=${archive.path}`)).body
  const { bytes } = await fetched(site, null, `/api/utils/download?token=${fileToken}`)
  expect(filesIn(bytes)[`recipes/${slug}/assets/file-1.bin`].length).toBe(70 * 60_000)
})

it("refuses invalid paths and tokens", async () => {
  const { site, me, user, anonymous, slugs } = await groupFixture()
  await me.post(url, { recipes: slugs })
  const [{ path }] = (await me.get(url)).body
  const stranger = site.as(await site.make.user())
  for (const [who, asked] of [
    [stranger, path],
    [me, "../../etc/passwd"],
    [me, `exports/${user.groupId}`],
  ] as const) {
    expect(await who.get(`${url}/download?path=${encodeURIComponent(asked)}`)).toMatchObject({
      status: 400,
      body: { detail: "path must be relative to data directory" },
    })
  }
  expect((await stranger.get(url)).body).toEqual([])
  expect(await anonymous.get("/api/utils/download")).toMatchObject({
    status: 400,
    body: { detail: "Bad Request" },
  })
  for (const token of ["x", await site.tokenOf(user)]) {
    expect(await anonymous.get(`/api/utils/download?token=${token}`)).toMatchObject({
      status: 401,
      body: { detail: "could not validate file token" },
    })
  }
})

it("deletes expired archives with their files, and on request", async () => {
  const { site, me, db, media, slugs, anonymous } = await groupFixture()
  await me.post(url, { recipes: slugs })
  await me.post(url, { recipes: slugs })
  const [{ id, path }] = (await me.get(url)).body
  const { fileToken } = (await me.get(`${url}/download?path=${path}`)).body
  await db
    .update(dataExports)
    .set({ expires: fromNow(-1) })
    .where(eq(dataExports.id, id))
  expect((await me.get(url)).body).toHaveLength(1)

  await runJobs(site)
  expect(media.keys()).toHaveLength(1)
  const gone = await anonymous.get(`/api/utils/download?token=${fileToken}`)
  expect(gone).toMatchObject({ status: 400, body: { detail: "Bad Request" } })

  const purged = await me.delete(`${url}/purge`)
  expect(purged.body).toEqual({ message: "1 exports deleted", error: false })
  await runJobs(site)
  expect([media.keys(), await db.select().from(dataExports)]).toEqual([[], []])
})

it("leaves nothing stored when an archive cannot be finished", async () => {
  const { site, media, me, db, slugs } = await groupFixture()
  const put = media.createMultipartUpload
  media.createMultipartUpload = async (...call) => ({
    ...(await put(...call)),
    complete: () => Promise.reject(new Error("The store is away")),
  })
  expect((await me.post(url, { recipes: slugs })).status).toBe(500)
  expect([media.keys(), await db.select().from(dataExports)]).toEqual([[], []])
  expect((await site.as(null).get(url)).status).toBe(401)
})

it("shows an administrator that stored objects can be read", async () => {
  const { make, as, anonymous } = await testApp()
  const file = "/api/media/docker/validate.txt"
  expect(await anonymous.get(file)).toMatchObject({
    status: 404,
    body: { detail: "File not found" },
  })
  const check = "/api/admin/about/docker/validate"
  expect((await as(await make.user()).get(check)).status).toBe(403)
  const { body } = await as(await make.admin()).get(check)
  expect((await anonymous.get(file)).body).toBe(body.text)
})
