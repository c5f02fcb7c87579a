import { expect, it } from "vitest"
import { mediaRemovals, recipes } from "../../db/schema"
import { testApp, type TestOptions } from "../support/app"
import { hugePicture, smallPicture } from "../support/small-pictures"

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value)
    else form.set(name, value, "file")
  }
  return form
}
const pictureForm = (bytes: Uint8Array<ArrayBuffer> = smallPicture) =>
  formOf({ image: new Blob([bytes]), extension: ".png" })
const assetForm = (fields: Record<string, string | Blob> = {}) =>
  formOf({
    file: new Blob(["hello"]),
    name: "My Notes",
    icon: "mdi-file",
    extension: "txt",
    ...fields,
  })

async function groupFixture(options: TestOptions = {}) {
  const test = await testApp(options)
  const user = await test.make.user()
  const recipe = await test.make.recipe({ groupId: user.groupId, userId: user.id })
  const me = test.as(user)
  await me.get("/api/recipes/x")
  return {
    ...test,
    user,
    me,
    recipe,
    image: `/api/recipes/${recipe.slug}/image`,
    assets: `/api/recipes/${recipe.slug}/assets`,
    pictures: `/api/media/recipes/${recipe.id}/images`,
    files: `/api/media/recipes/${recipe.id}/assets`,
  }
}

it("stores a picture in two round trips and serves its three sizes to anyone", async () => {
  const { me, anonymous, image, pictures, trips, recipe } = await groupFixture()
  trips.reset()
  const { status, body } = await me.put(image, pictureForm())
  expect({ status, trips: trips.count() }).toEqual({ status: 200, trips: 2 })
  expect(body).toEqual({ image: expect.stringMatching(/^[a-z0-9]{4}$/) })
  expect((await me.get(`/api/recipes/${recipe.slug}`)).body.image).toBe(body.image)

  for (const file of ["original.webp", "min-original.webp", "tiny-original.webp"]) {
    trips.reset()
    const versioned = await anonymous.get(`${pictures}/${file}?version=${body.image}`)
    expect(versioned.status).toBe(200)
    expect(versioned.headers.get("content-type")).toBe("image/webp")
    expect(versioned.headers.get("cache-control")).toContain("immutable")
    expect(trips.count()).toBe(0)
    const plain = await anonymous.get(`${pictures}/${file}`)
    expect(plain.status).toBe(200)
    expect(plain.headers.get("cache-control")).not.toContain("immutable")
    expect(trips.count()).toBe(1)
    const stale = await anonymous.get(`${pictures}/${file}?version=old1`)
    expect(stale.headers.get("etag")).toBe(plain.headers.get("etag"))
    expect(stale.headers.get("cache-control")).not.toContain("immutable")
  }
})

it("answers ranges, conditions and HEAD", async () => {
  const { me, as, app, image, pictures } = await groupFixture()
  await me.put(image, pictureForm())
  const at = `${pictures}/original.webp`
  const whole = await app.request(at)
  const size = Number(whole.headers.get("content-length"))
  const etag = whole.headers.get("etag")!
  expect((await whole.arrayBuffer()).byteLength).toBe(size)

  const part = await app.request(at, { headers: { range: "bytes=0-3" } })
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-3/${size}`])
  expect(await part.text()).toBe("RIFF")
  expect((await as(null, { "if-none-match": etag }).get(at)).status).toBe(304)
  const head = await app.request(at, { method: "HEAD" })
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(size)])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

it("passes the old picture to the removal job, and the last one when it is deleted", async () => {
  const { me, image, pictures, recipe, db, app, tokenOf, user } = await groupFixture()
  const first = (await me.put(image, pictureForm())).body.image
  const second = (await me.put(image, pictureForm())).body.image
  const removed = async () =>
    new Set((await db.select().from(mediaRemovals)).map(({ key }) => key.split("/")[3]))
  expect(await removed()).toEqual(new Set([first]))
  const gone = await app.request("/api/trpc/recipes.removePicture", {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenOf(user)}`, "content-type": "application/json" },
    body: JSON.stringify({ slug: recipe.slug }),
  })
  expect(gone.status).toBe(200)
  expect(await removed()).toEqual(new Set([first, second]))
  expect(await me.get(`${pictures}/original.webp`)).toMatchObject({
    status: 404,
    body: { detail: "Not Found" },
  })
})

it("refuses a file that is not a picture, too large, or missing", async () => {
  const { me, anonymous, image, media } = await groupFixture()
  expect((await me.put(image, pictureForm(new Uint8Array([1, 2, 3])))).status).toBe(400)
  expect((await me.put(image, pictureForm(hugePicture))).status).toBe(413)
  expect((await me.put(image, pictureForm(new Uint8Array(20_200_000)))).status).toBe(413)
  expect(await me.put(image, formOf({ extension: "png" }))).toMatchObject({
    status: 422,
    body: { detail: [{ type: "missing", loc: ["body", "image"] }] },
  })
  expect((await anonymous.put(image, pictureForm())).status).toBe(401)
  expect(await me.put("/api/recipes/nothing/image", pictureForm())).toMatchObject({
    status: 404,
    body: { detail: { message: "Not found." } },
  })
  expect(media.keys()).toEqual([])
})

it("fetches a picture from an address", async () => {
  const { me, image, recipe, make, as, user } = await groupFixture({
    fetch: (async (input: RequestInfo | URL) =>
      String(input).endsWith(".png")
        ? new Response(smallPicture, { headers: { "content-type": "image/png" } })
        : new Response("<html>", { headers: { "content-type": "text/html" } })) as typeof fetch,
  })
  expect(await me.post(image, { url: "https://example.com/a.png" })).toMatchObject({
    status: 200,
    body: null,
  })
  expect((await me.get(`/api/recipes/${recipe.slug}`)).body.image).toMatch(/^\w{4}$/)
  expect(await me.post(image, { url: "https://example.com/page" })).toMatchObject({
    status: 400,
    body: { detail: { message: "Url is not an image" } },
  })
  expect(await me.post(image, { url: "http://10.0.0.1/a.png" })).toMatchObject({
    status: 400,
    body: { detail: { message: "Url is not from an allowed domain" } },
  })
  const locked = await make.recipe({ groupId: user.groupId, userId: user.id, locked: true })
  const other = as(await make.user({ groupId: user.groupId }))
  const answer = await other.post(`/api/recipes/${locked.slug}/image`, {
    url: "https://example.com/a.png",
  })
  expect(answer.status).toBe(403)
})

it("attaches files and serves them as downloads, and pictures for display", async () => {
  const { me, anonymous, assets, files, trips, recipe, db } = await groupFixture()
  trips.reset()
  const added = await me.post(assets, assetForm())
  expect(added).toMatchObject({
    status: 200,
    body: { name: "My Notes", icon: "mdi-file", fileName: "my-notes.txt" },
  })
  expect(trips.count()).toBe(2)
  const file = await anonymous.get(`${files}/my-notes.txt`)
  expect([file.status, file.body]).toEqual([200, "hello"])
  expect(file.headers.get("content-type")).toBe("text/plain")
  expect(file.headers.get("content-disposition")).toContain('filename="my-notes.txt"')
  expect(file.headers.get("x-content-type-options")).toBe("nosniff")

  await me.post(
    assets,
    assetForm({ file: new Blob([smallPicture]), name: "Photo", extension: "exe" }),
  )
  const photo = await anonymous.get(`${files}/photo.exe`)
  expect(photo.headers.get("content-type")).toBe("image/png")
  expect(photo.headers.get("content-disposition")).toBe(null)

  await me.post(assets, assetForm({ file: new Blob(["again"]) }))
  expect((await anonymous.get(`${files}/my-notes.txt`)).body).toBe("again")
  expect((await me.get(`/api/recipes/${recipe.slug}`)).body.assets).toHaveLength(3)
  expect(await db.select().from(mediaRemovals)).toHaveLength(1)
})

it("removes the location from attached pictures", async () => {
  const { me, app, assets, files, media } = await groupFixture()
  const text = new TextEncoder().encode("\0\0\0\x08tEXtLatitudecrc!")
  const file = new Blob([smallPicture.slice(0, 33), text, smallPicture.slice(33)])
  const form = assetForm({ file, name: "Photo", extension: "png" })
  expect((await me.post(assets, form)).status).toBe(200)
  const stored = await (await app.request(`${files}/photo.png`)).arrayBuffer()
  expect(new Uint8Array(stored)).toEqual(new Uint8Array(smallPicture))

  const tiff = { file: new Blob(["II*\0"]), name: "Scan", extension: "tif" }
  expect(await me.post(assets, assetForm(tiff))).toMatchObject({
    status: 400,
    body: { detail: { message: expect.stringContaining("JPEG, PNG or WebP") } },
  })
  expect(media.keys()).toHaveLength(1)
})

it("stores each of several files sent at once", async () => {
  const { me, assets, recipe, anonymous, files } = await groupFixture()
  const names = ["One", "Two", "Three", "Four"]
  await Promise.all(names.map((name) => me.post(assets, assetForm({ name }))))
  const { body } = await me.get(`/api/recipes/${recipe.slug}`)
  expect(body.assets.map(({ name }: { name: string }) => name).sort()).toEqual(names.sort())
  for (const { fileName } of body.assets) {
    expect((await anonymous.get(`${files}/${fileName}`)).status).toBe(200)
  }
})

it("refuses files that a browser could run, and forms that lack a field", async () => {
  const { me, assets, media } = await groupFixture()
  for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<!doctype html><p>"]) {
    const file = new Blob([text])
    expect((await me.post(assets, assetForm({ file, extension: "png" }))).status).toBe(400)
  }
  for (const field of ["name", "icon", "extension", "file"]) {
    expect(await me.post(assets, assetForm({ [field]: "" }))).toMatchObject({
      status: 400,
      body: { detail: "Missing required fields" },
    })
  }
  for (const [field, value] of [
    ["name", "?!"],
    ["extension", "a/b"],
  ] as const) {
    const { status, body } = await me.post(assets, assetForm({ [field]: value }))
    expect(status).toBe(400)
    expect(body.detail).toMatch(/^File name .* or extension .* not valid$/)
  }
  expect(media.keys()).toEqual([])
})

it("only the owner of a locked recipe changes its picture and files", async () => {
  const { me, as, make, user, recipe, image, assets, db, media, files } = await groupFixture({
    fetch: async () => new Response(smallPicture, { headers: { "content-type": "image/png" } }),
  })
  const other = as(await make.user({ groupId: user.groupId }))
  await db.update(recipes).set({ locked: true })
  const url = { url: "https://example.com/a.png" }
  const changes = (as: typeof me) => [
    () => as.put(image, pictureForm()),
    () => as.post(image, url),
    () => as.post(assets, assetForm()),
  ]
  for (const change of changes(other)) {
    expect(await change()).toMatchObject({
      status: 403,
      body: { detail: { message: "Permission Denied" } },
    })
  }
  const removal = await other.post("/api/trpc/recipes.removePicture", { slug: recipe.slug })
  expect(removal.status).toBe(403)
  expect((await media.list({ prefix: "" })).objects).toEqual([])
  for (const change of changes(me)) expect((await change()).status).toBeLessThan(300)
  expect((await me.get(`${files}/my-notes.txt`)).status).toBe(200)
})

it("accepts no files in a demo", async () => {
  const { me, image, assets } = await groupFixture({ env: { IS_DEMO: "true" } })
  for (const answer of [
    await me.put(image, pictureForm()),
    await me.post(image, { url: "https://example.com/a.png" }),
    await me.post(assets, assetForm()),
  ]) {
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("demo") },
    })
  }
})

it("serves pictures of users and of the timeline, and nothing else", async () => {
  const { anonymous, user, recipe, media, pictures, files } = await groupFixture()
  const event = "11111111-2222-4333-8444-555555555555"
  await media.put(`users/${user.id}/${user.cacheKey}/profile.webp`, smallPicture)
  await media.put(`recipes/${recipe.id}/timeline/${event}/original.webp`, smallPicture)
  const profile = await anonymous.get(`/api/media/users/${user.id}/profile.webp?cacheKey=1`)
  expect(profile.status).toBe(200)
  expect(profile.headers.get("cache-control")).toContain("immutable")
  expect((await anonymous.get(`${pictures}/timeline/${event}/original.webp`)).status).toBe(200)

  const notFound = { status: 404, body: { detail: "Not Found" } }
  expect(await anonymous.get(`/api/media/users/${event}/profile.webp`)).toMatchObject(notFound)
  expect(await anonymous.get(`/api/media/users/${user.id}/other.webp`)).toMatchObject(notFound)
  expect(await anonymous.get(`${pictures}/original.webp`)).toMatchObject(notFound)
  expect(await anonymous.get(`${files}/..%2F..%2Fsecret`)).toMatchObject(notFound)
  expect(await anonymous.get(`${pictures}/huge.webp`)).toMatchObject({
    status: 422,
    body: { detail: [{ type: "enum", loc: ["path", "file_name"] }] },
  })
  expect(await anonymous.get("/api/media/recipes/no/images/original.webp")).toMatchObject({
    status: 422,
    body: { detail: [{ type: "uuid_parsing", loc: ["path", "recipe_id"] }] },
  })
})
