import { expect, it } from "vitest"
import { chowdown } from "../../../worker/import/archives/chowdown"
import { frontMatter } from "../../../worker/import/archives/front-matter"
import { filesInMemory } from "../../support/files-in-memory"
import { readAll } from "./read-all"

const okra = `---

layout: recipe
title:  "Roasted: Okra"
image: okra.jpg
imagecredit: https://example.org/ada
tags: sides, Vegetables

ingredients:
- 1 bunch of okra
- salt: to taste
- "@home spice, *secret*"

directions:
- Wash it.
- Roast it for 10 mins: watch it

---

Simple.

See [this](https://example.org).`

it("reads Markdown files with the recipe in their front matter", async () => {
  const files = {
    "site/_recipes/okra.md": okra,
    "site/images/okra.jpg": "picture",
    "site/images/other/okra.jpg": "another",
    "site/README.md": "# Chowdown",
  }
  expect(await chowdown.recognises(filesInMemory(files))).toBe(true)
  expect(await readAll(chowdown, files)).toMatchObject([
    {
      name: "Roasted: Okra",
      description: "Simple.\n\nSee [this](https://example.org).",
      tags: ["sides", "Vegetables"],
      lines: [
        { text: "1 bunch of okra" },
        { text: "salt: to taste" },
        { text: "@home spice, *secret*" },
      ],
      steps: [{ text: "Wash it." }, { text: "Roast it for 10 mins: watch it" }],
      picture: { file: "site/images/okra.jpg" },
      extras: { imagecredit: "https://example.org/ada" },
    },
  ])
})

it("says what is wrong with a file", async () => {
  const files = { "_recipes/a.md": "Just words", "_recipes/b.md": "---\nlayout: recipe\n---\n" }
  expect(await readAll(chowdown, files)).toEqual([
    "It doesn’t start with fields between lines of ---.",
    "This recipe has no title.",
  ])
  expect(await chowdown.recognises(filesInMemory({ "notes.md": "# Notes" }))).toBe(false)
  await expect(readAll(chowdown, { "a.txt": "x" })).rejects.toThrow(/Chowdown/)
})

it("reads any front matter as text", () => {
  const yaml = [
    "title: Pasta: the best",
    "time: 1:30",
    "yes: no",
    "when: 2024-01-01",
    "quoted: 'it''s'",
    "tags: [a, b]",
    "story: |",
    "  one",
    "  two",
    "source:",
    "  name: Ada",
    "  page: 12",
    "list:",
    "  - &bomb [x, x]",
    "  - *bomb",
  ]
  expect(frontMatter(`---\r\n${yaml.join("\r\n")}\r\n---\r\nText`)).toEqual({
    members: {
      title: "Pasta: the best",
      time: "1:30",
      yes: "no",
      when: "2024-01-01",
      quoted: "it's",
      tags: ["a", "b"],
      story: "one\ntwo\n",
      source: { name: "Ada", page: "12" },
      list: ["&bomb [x, x]", "*bomb"],
    },
    text: "Text",
  })
  expect(frontMatter("no front matter")).toBe(null)
})

it("reads hostile front matter in time, and never fails", () => {
  const hostile = [
    `a: ${"[".repeat(100_000)}`,
    `${"- ".repeat(5_000)}x`,
    `a: ${"&a ".repeat(10_000)}`,
    `? ${"{".repeat(10_000)}`,
    "a: !!js/function 'x'",
    "__proto__:\n  polluted: yes",
    "\t\tbad: indent\n  worse",
    `a: "${"x".repeat(1_000_000)}`,
  ]
  for (const yaml of hostile) {
    const found = frontMatter(`---\n${yaml}\n---\nText`)
    expect(found?.text).toBe(yaml.length < 100_000 ? "Text" : undefined)
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
