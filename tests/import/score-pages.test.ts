import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterEach, beforeEach, expect, it } from "vitest"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pages-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

it("writes one line of JSON for every stored page, and nothing else", () => {
  for (const name of ["article", "graph"]) {
    mkdirSync(join(folder, "example.com"), { recursive: true })
    const html = readFileSync(new URL(`pages/${name}.html`, import.meta.url))
    writeFileSync(join(folder, "example.com", `${name}.html.gz`), gzipSync(html))
    writeFileSync(
      join(folder, "example.com", `${name}.json`),
      JSON.stringify({ url: `https://example.com/${name}` }),
    )
  }
  const output = execFileSync(process.execPath, ["scripts/score-pages.ts", folder], {
    encoding: "utf8",
  })
  const lines = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { site: "example.com", name: "article", error: "no recipe found" },
    {
      site: "example.com",
      name: "graph",
      recipe: {
        name: "Barley & leek bake",
        image: "https://example.com/pictures/bake.jpg",
        prepTime: 20,
        performTime: 75,
        totalTime: 95,
        recipeIngredient: ["200 g pearl barley", "2 leeks, sliced", "½ cup crumbs"],
        recipeInstructions: [
          "The bake",
          "Boil the barley.",
          "Soften the leeks",
          "Fry them in butter.",
          "The top",
          "Scatter the crumbs.",
          "Bake…",
        ],
      },
    },
  ])
})
