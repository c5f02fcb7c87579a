import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { expect, it } from "vitest"
import { leadsTo, pages, standsFor } from "../../web/pages"

const web = resolve(import.meta.dirname, "../../web")
const modules = pages.flatMap(({ path, module, component, outside }) => [
  { path, module, component },
  ...(outside ? [{ path, ...outside }] : []),
])

it.each(modules)("$path shows $component of $module", ({ module, component }) => {
  const code = readFileSync(resolve(web, `${module}.tsx`), "utf8")
  expect(code).toMatch(new RegExp(`^export (?:function|const) ${component}\\b`, "m"))
})

it("lists every page once, and only existing pages", () => {
  const paths = pages.map(({ path }) => path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  const named = [...Object.values(standsFor), ...Object.values(leadsTo)]
  expect(named.filter((path) => !paths.includes(path))).toEqual([])
})
