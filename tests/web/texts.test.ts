import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { keysNamedIn } from "../../web/build/text-keys"
import { textsByKey } from "../../web/build/locale-files"

const root = new URL("../../", import.meta.url).pathname

it("finds keys as texts, as templates and as prefixes", () => {
  const known = [
    "home.title",
    "home.facets.tags",
    "home.facets.foods",
    "data.foods.name",
    "other.a",
  ]
  const named = (code: string) => [...keysNamedIn("page.tsx", code, known)].sort()
  expect(named(`const a = <p title={t("home.title")}>{t("home.nothing")}</p>`)).toEqual([
    "home.title",
  ])
  expect(named("t(`home.facets.${facet}`)")).toEqual(["home.facets.foods", "home.facets.tags"])
  expect(named("t(`data.${kind}.name`)")).toEqual(["data.foods.name"])
  expect(named(`t("other." + name)`)).toEqual(["other.a"])
  expect(named("const file = `${name}.${ending}`")).toEqual([])
})

/** A text that no code names would never be loaded. */
it("has no text that the code does not use", () => {
  const known = textsByKey()
  const named = globSync(["web/**/*.{ts,tsx}", "worker/shared/**/*.ts"], { cwd: root }).flatMap(
    (file) => [...keysNamedIn(file, readFileSync(join(root, file), "utf8"), known.keys())],
  )
  const unnamed = new Set(known.keys())
  for (const key of named) unnamed.delete(key)
  expect([...unnamed]).toEqual([])
})
