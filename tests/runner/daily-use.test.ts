import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startPageServer } from "../browser/support/page-server.ts"
import {
  admin,
  freePort,
  type Runner,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "./running.ts"

const folder = temporaryFolder()
let runner: Runner | undefined
let pages: Awaited<ReturnType<typeof startPageServer>>

beforeAll(async () => {
  pages = await startPageServer()
  runner = await startRunner(folder.path, await freePort(), pages.env)
})
afterAll(async () => {
  await stopRunner(runner)
  await pages.stop()
  folder.remove()
})

/** The script of a page of the documentation, with every `// → …` as a check of the line before it. */
function scriptOf(file: string) {
  const blocks = [...readFileSync(file, "utf8").matchAll(/```js\n(.*?)```/gs)].map(([, js]) => js!)
  return blocks
    .join("\n")
    .replace(
      /^;?(.+?)(?: \/\/ .*)?\n\/\/ → (.*)$/gm,
      (_, expression: string, value: string) =>
        `;check(${JSON.stringify(expression)}, ${expression}, ${value})`,
    )
}

it("works for a day as the documentation describes", async () => {
  const checked: string[] = []
  const check = (expression: string, value: unknown, expected: unknown) => {
    expect([expression, value]).toEqual([expression, expected])
    checked.push(expression)
  }
  const AsyncFunction = (async () => {}).constructor as new (
    ...code: string[]
  ) => (...values: unknown[]) => Promise<void>
  const env = {
    LARDER_URL: runner!.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RECIPE_URL: `${pages.url}/pages/shakshuka.html`,
  }
  const script = scriptOf("docs/api/a-day.md")
  await new AsyncFunction("process", "check", script)({ env }, check)
  expect(script).not.toContain("// →")
  expect(checked).toHaveLength(script.match(/^;check\(/gm)!.length)
})
