import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "regexparam"
import { minifySync, type Plugin } from "vite"
import { locales } from "../../worker/shared/locales.ts"
import { leadsTo, pages as entries, prefetches, standsFor } from "../pages.ts"
import { closureOf, isModule } from "./chunks.ts"

const rightToLeft = locales.filter(({ dir }) => dir === "rtl").map(({ code }) => code)

/**
 * The form that `boot.js` reads: `[["^/g/([^/]+?)/?$", ["/assets/home.js"], { own: { groupSlug: 1 }, asks: …
 * }], …]`.
 */
type Entry = [pattern: string, files: string[], ahead?: object]

/**
 * Tells `boot.js` which files each page needs besides the shell, so that they load together with it and not
 * one round trip later, and what data the page will request.
 */
export const pagePreloads = (): Plugin => ({
  name: "page-preloads",
  apply: "build",
  writeBundle({ dir }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
    const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const gather = (name: string) => closureOf(name, (file) => named.get(file))
    const entry = chunks.find(({ isEntry }) => isEntry)!
    const shell = gather(entry.fileName)
    const filesOf = (path: string): string[] => {
      const { module } = entries.find((page) => page.path === path)!
      const chunk = chunks.find(({ facadeModuleId }) => isModule(facadeModuleId, module))
      const own = chunk ? [...gather(chunk.fileName)].filter((file) => !shell.has(file)) : []
      const next = leadsTo[path]
      return [...own.map((file) => `/${file}`), ...(next ? filesOf(next) : [])]
    }
    const pages = entries.flatMap(({ path }): Entry[] => {
      const [pattern, files, ahead] = [parse(path).pattern.source, filesOf(path), aheadOf(path)]
      if (files.length === 0) return []
      return ahead ? [[pattern, files, ahead]] : [[pattern, files]]
    })
    const boot = join(dir!, "boot.js")
    let source = short(readFileSync(boot, "utf8"))
    const fill = (name: string, value: object) => {
      const empty = new RegExp(`(const ${name}=)(?:\\[\\]|\\{\\})`)
      if (!empty.test(source)) this.error(`boot.js has no empty ${name}`)
      source = source.replace(empty, (_, start: string) => start + JSON.stringify(value))
    }
    fill("standsFor", standsFor)
    fill("pages", pages)
    fill("rightToLeft", rightToLeft)
    writeFileSync(boot, source)
  },
})

/** The script without comments and blanks; its names are kept, because values are inserted by name. */
const short = (source: string) =>
  minifySync("boot.js", source, { compress: false, mangle: false }).code

/**
 * What a page requests in advance, with the parameters of its address by number: `:slug` as `:2`. Parameters
 * that name a group or a user must be those of the user who is logged in.
 */
function aheadOf(path: string) {
  const ahead = prefetches[path]
  if (!ahead) return undefined
  const { keys } = parse(path)
  const numbered = JSON.stringify(ahead).replace(/":(\w+)"/g, (whole, key: string) => {
    if (key === "today") return whole
    if (!keys.includes(key)) throw new Error(`${path} has no :${key}`)
    return `":${keys.indexOf(key) + 1}"`
  })
  const own = ["groupSlug", "id"].filter((key) => keys.includes(key))
  return {
    ...(JSON.parse(numbered) as object),
    own: Object.fromEntries(own.map((key) => [key, keys.indexOf(key) + 1])),
  }
}
