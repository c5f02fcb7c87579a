import { afterAll, expect, it } from "vitest"
import { randomFrom } from "../../scripts/random.ts"
import {
  freePort,
  type Runner,
  logIn,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "./running.ts"

const rounds = 50
const firstPicture = { timeout: 30_000, interval: 20 }
const folder = temporaryFolder()
let runner: Runner
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

/** A red PNG of 8 × 8 pixels. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  "base64",
)

it("loses no acknowledged recipe or picture, whenever it is killed", async () => {
  const port = await freePort()
  runner = await startRunner(folder.path, port)
  const headers = await logIn(runner.url)
  const acknowledged: Written[] = []
  const random = randomFrom(2026)

  for (let round = 0; round < rounds; round++) {
    const writers = startWriters(runner.url, headers, round)
    // A slow machine has something to lose, too, when it is killed.
    await expect.poll(() => writers.written.some(({ picture }) => picture), firstPicture).toBe(true)
    await pause(random.below(700))
    runner.process.kill("SIGKILL")
    await runner.ended
    const written = await writers.stop()
    runner = await startRunner(folder.path, port)
    await expectAll(runner.url, headers, written)
    acknowledged.push(...written)
  }

  await expectAll(runner.url, headers, acknowledged)
  expect(await stopRunner(runner)).toBe(0)
})

interface Written {
  slug: string
  /** Whether the upload of its picture was acknowledged too. */
  picture: boolean
}

type Headers = Record<string, string>

/** Three clients that write recipes one after the other, every second one with a picture. */
function startWriters(url: string, headers: Headers, round: number) {
  const written: Written[] = []
  let stopped = false
  const clients = [1, 2, 3].map(async (client) => {
    for (let count = 0; !stopped; count++) {
      try {
        const slug = await createRecipe(url, headers, `Round ${round} cook ${client} dish ${count}`)
        const recipe = { slug, picture: false }
        written.push(recipe)
        if (count % 2 === 0) recipe.picture = await uploadPicture(url, headers, slug)
      } catch {
        // Not acknowledged: the server may have it or not.
        await pause(20)
      }
    }
  })
  return {
    /** What was acknowledged so far. */
    written,
    async stop() {
      stopped = true
      await Promise.all(clients)
      return written
    },
  }
}

async function createRecipe(url: string, headers: Headers, name: string): Promise<string> {
  const response = await fetch(`${url}/api/recipes`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name }),
  })
  const body = await response.text()
  if (response.status !== 201) throw new Error(`${response.status} ${body}`)
  return JSON.parse(body)
}

async function uploadPicture(url: string, headers: Headers, slug: string): Promise<boolean> {
  const form = new FormData()
  form.set("image", new Blob([png], { type: "image/png" }), "dish.png")
  form.set("extension", "png")
  const response = await fetch(`${url}/api/recipes/${slug}/image`, {
    method: "PUT",
    headers,
    body: form,
  })
  await response.text()
  return response.ok
}

async function expectAll(url: string, headers: Headers, written: Written[]): Promise<void> {
  for (const { slug, picture } of written) {
    const response = await read(`${url}/api/recipes/${slug}`, headers)
    expect(response.status, slug).toBe(200)
    const { id } = (await response.json()) as { id: string }
    if (!picture) continue
    const media = await read(`${url}/api/media/recipes/${id}/images/original.webp`, {})
    expect(media.status, `picture of ${slug}`).toBe(200)
    expect((await media.arrayBuffer()).byteLength).toBeGreaterThan(0)
  }
}

/** Asks again when a connection of before the kill turns out to be dead. */
async function read(url: string, headers: Headers): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(url, { headers })
    } catch (error) {
      if (attempt === 5) throw error
      await pause(200)
    }
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
