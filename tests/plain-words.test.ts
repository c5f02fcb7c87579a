import { globSync, readFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { expect, it } from "vitest"

/**
 * Words that make readers stop, and their plain form. They are not used in the English texts, in names of files and in
 * exported names. See docs/glossary.md for the terms of the product.
 */
const AVOIDED: Record<string, string> = {
  anew: "again",
  anybody: "anyone",
  begun: "started",
  colour: "color",
  everybody: "everyone",
  fault: "error",
  favourite: "favorite",
  house: "group",
  mend: "correct",
  mended: "corrected",
  nobody: "no one",
  somebody: "someone",
  talk: "comments, sync …",
  told: "reported, shown, sent …",
  whoever: "anyone who",
}
/** Names may not use these either; in a text they can be right. */
const AVOIDED_IN_NAMES = { ...AVOIDED, kept: "stored, saved, previous …", kitchen: "group" }

const root = resolve(import.meta.dirname, "..")
const files = globSync("{worker,web,db,scripts,tests}/**/*.{ts,tsx}", { cwd: root }).sort()

it("finds a word in any spelling of a name", () => {
  expect(avoidedIn("toldOf KEPT_OUT isMended colours", AVOIDED_IN_NAMES)).toEqual([
    "told: reported, shown, sent …",
    "kept: stored, saved, previous …",
    "mended: corrected",
    "colour: color",
  ])
  expect(avoidedIn("household talked", AVOIDED_IN_NAMES)).toEqual([])
})

it("uses plain words in the interface", () => {
  const texts = JSON.parse(readFileSync(join(root, "locales/en-US.json"), "utf8"))
  expect([...textsOf(texts)].filter(([, text]) => avoidedIn(text, AVOIDED).length)).toEqual([])
  expect(
    [...textsOf(texts)].filter(([, text]) => /\bsign(ed|ing)?[ -](in|out)\b/i.test(text)),
  ).toEqual([])
})

it("uses plain words in names of files", () => {
  const named = files.filter((file) => avoidedIn(basename(file), AVOIDED_IN_NAMES).length)
  expect(named).toEqual([])
})

it("uses plain words in exported names", () => {
  const named = files.flatMap((file) =>
    exportedNames(readFileSync(join(root, file), "utf8"))
      .filter((name) => avoidedIn(name, AVOIDED_IN_NAMES).length)
      .map((name) => `${file}: ${name}`),
  )
  expect(named).toEqual([])
})

/** The avoided words in a text or a name (`camelCase`, `UPPER_CASE`, `kebab-case`), each with its plain form. */
function avoidedIn(text: string, avoided: Record<string, string>): string[] {
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []
  return words.flatMap((word) => {
    const found = [word.toLowerCase(), word.toLowerCase().replace(/s$/, "")].find(
      (one) => one in avoided,
    )
    return found ? [`${found}: ${avoided[found]}`] : []
  })
}

function exportedNames(code: string): string[] {
  const declared =
    /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm
  return Array.from(code.matchAll(declared), (match) => match[1]!)
}

/** Every text of a locale with its key. */
function* textsOf(texts: object, path = ""): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") yield [path + key, value]
    else yield* textsOf(value, `${path}${key}.`)
  }
}
