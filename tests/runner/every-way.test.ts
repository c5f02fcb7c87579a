import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { ensureBuilt, quietWrangler } from "../../scripts/runner/build.ts"
import { paintedDish } from "../browser/support/recipe-fixture.ts"
import { startPageServer } from "../browser/support/page-server.ts"
import { copyOfProject } from "./project.ts"
import { admin, freePort, startRunner, temporaryFolder } from "./running.ts"
import { secured, startSqld } from "./sqld.ts"
import { type Pages, useWithRestart } from "./using.ts"

// The commands of the README, each with a recipe from the web over https.
let pages: Pages
beforeAll(async () => {
  pages = await startPageServer()
  await ensureBuilt()
})
afterAll(() => pages.stop())

it("works by npm start, with everything it fetches over https", async () => {
  const folder = temporaryFolder()
  const port = await freePort()
  const env = { ...pages.env, OPENAI_BASE_URL: `${pages.url}/v1`, OPENAI_API_KEY: "secret" }
  const start = () => startRunner(folder.path, port, env, ["npm", "start"])
  await useWithRestart(start, pages, async (ask) => {
    const imports = ["shakshuka", "barley-soup"].map((name) => ({
      url: `${pages.url}/pages/${name}.html?bulk`,
    }))
    const { reportId } = await ask("POST", "recipes/create-url/bulk", { imports })
    const outcomes = async () => {
      const { entries } = await ask("GET", `groups/reports/${reportId}`)
      return entries.map(({ outcome }: { outcome: string }) => outcome)
    }
    await expect.poll(outcomes, { timeout: 60_000 }).toEqual(["imported", "imported"])

    const before = await ask("GET", "recipes/barley-soup")
    await ask("POST", "recipes/barley-soup/image", { url: `${pages.url}/pictures/9.png` })
    const pictured = await ask("GET", "recipes/barley-soup")
    expect(pictured.image).not.toBe(before.image)

    const { result } = await ask("POST", "trpc/recipes.updateFromSource", {
      slug: "barley-soup",
      expected: pictured.dateUpdated,
      picture: `${pages.url}/pictures/4.png`,
      data: { description: "As the page has it" },
    })
    expect(result.data).toMatchObject({ warning: null })

    const picture = paintedDish(3).toString("base64")
    const read = await ask("POST", "trpc/recipes.readPicture", { data: { picture } })
    expect(read.result.data).toEqual({ text: "Nut bread\n300 g nuts" })
  })
  folder.remove()
})

it.each([[["npm", "start"]], [["npm", "run", "workerd"]]])(
  "works by %j with a libSQL server over https",
  async (command) => {
    const [folder, sqld] = [temporaryFolder(), await startSqld()]
    const proxy = await secured(sqld.url, pages.authority)
    const port = await freePort()
    const env = { ...pages.env, LIBSQL_URL: proxy.url }
    await useWithRestart(() => startRunner(folder.path, port, env, command), pages)
    await Promise.all([proxy.stop(), sqld.stop()])
    folder.remove()
  },
)

/** A project of its own, as both keep their data there, with its settings in `.env`. */
function projectOfItsOwn() {
  const project = copyOfProject()
  const variables = {
    ...pages.env,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(join(project.path, ".env"), lines.join(""))
  return project
}

it("works by npm run dev", async () => {
  const project = projectOfItsOwn()
  const port = await freePort()
  const env = { HOST: "127.0.0.1" }
  const at = { cwd: project.path, sign: "Local:" }
  const command = ["npm", "run", "dev"]
  await useWithRestart(() => startRunner(project.path, port, env, command, at), pages)
  project.remove()
})

it("works by npx wrangler dev, after its migrations", async () => {
  const project = projectOfItsOwn()
  const port = await freePort()
  // Wrangler reads this one from the environment alone.
  const { NODE_EXTRA_CA_CERTS } = pages.env
  const env = { ...quietWrangler, NODE_EXTRA_CA_CERTS }
  const migrate = ["wrangler", "d1", "migrations", "apply", "DB", "--local"]
  const migrated = spawnSync("npx", migrate, {
    cwd: project.path,
    env: { ...process.env, ...quietWrangler },
    encoding: "utf8",
  })
  expect(migrated.status, migrated.stderr).toBe(0)
  const at = { cwd: project.path, sign: "Ready on" }
  const command = ["npx", "wrangler", "dev", `--port=${port}`, "--inspector-port=0"]
  await useWithRestart(() => startRunner(project.path, port, env, command, at), pages)
  project.remove()
})
