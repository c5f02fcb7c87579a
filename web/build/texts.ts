import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"
import { pages } from "../pages.ts"
import { closureOf, isModule } from "./chunks.ts"
import { ENGLISH, readLocale, type Texts, textsByKey, translatedLocales } from "./locale-files.ts"
import { keysNamedIn } from "./text-keys.ts"

const name = "virtual:texts"
const placeholder = "/* texts */ {}"

/** The texts of some keys as the tree that i18next needs; missing translations are in English. */
function treeOf(keys: Iterable<string>, ...sources: ReturnType<typeof textsByKey>[]): Texts {
  const tree: Texts = {}
  for (const base of keys) {
    const texts = sources.map((source) => source.get(base)).find((found) => found) ?? []
    for (const [key, text] of texts) {
      const parts = key.split(".")
      const last = parts.pop()!
      const branch = parts.reduce((at, part) => (at[part] ??= {}) as Texts, tree)
      branch[last] = text
    }
  }
  return tree
}

/**
 * Texts of the interface are bundled with the code that shows them. In English every chunk starts with the
 * texts of its modules, so that code never runs without them. Every other language has two files: the texts
 * of shell and first pages, which the app starts with, and the rest.
 *
 * `import { english, files } from "virtual:texts"`: all English texts in development, and the other
 * languages' files by locale.
 */
export function texts(): Plugin {
  let bundling = false
  const english = textsByKey()
  const keys = new Map<string, Set<string>>()

  return {
    name: "texts",
    enforce: "pre",
    configResolved({ command }) {
      bundling = command === "build"
    },
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return
      const [, locale, part] = id.slice(1).split("/")
      if (locale) {
        if (bundling) return `export default "larder-texts:${locale}:${part}"`
        return `export default ${JSON.stringify(part === "first" ? readLocale(locale) : {})}`
      }
      const files = translatedLocales().map((code) => {
        const load = (of: string) => `${of}: () => import("${name}/${code}/${of}")`
        return `"${code}": { ${load("first")}, ${load("rest")} }`
      })
      return `export const english = ${JSON.stringify(bundling ? {} : readLocale(ENGLISH))}
        export const files = { ${files.join(", ")} }`
    },
    transform(code, id) {
      const [file = ""] = id.split("?")
      if (bundling && /\.tsx?$/.test(file) && !file.includes("/node_modules/"))
        keys.set(id, keysNamedIn(file, code, english.keys()))
    },
    renderChunk(code, chunk, _, { chunks }) {
      const all = Object.values(chunks)
      const keysIn = (files: Iterable<string>) =>
        new Set(
          [...files].flatMap((file) =>
            chunks[file]!.moduleIds.flatMap((id) => [...(keys.get(id) ?? [])]),
          ),
        )
      const closure = (of: (typeof all)[number]) => closureOf(of.fileName, (file) => chunks[file])
      const entry = all.find(({ isEntry }) => isEntry)!
      const shell = closure(entry)

      const wanted = /["'`]larder-texts:([\w-]+):(first|rest)["'`]/.exec(code)
      if (wanted) {
        const [literal, locale, part] = wanted
        const firstPages = pages.filter(({ isFirst }) => isFirst)
        const started = all.filter(({ facadeModuleId }) =>
          firstPages.some(({ module }) => isModule(facadeModuleId, module)),
        )
        const first = keysIn(new Set([entry, ...started].flatMap((one) => [...closure(one)])))
        const chosen = [...english.keys()].filter((key) => first.has(key) === (part === "first"))
        const tree = treeOf(chosen, textsByKey(locale), english)
        return { code: code.replace(literal, () => JSON.stringify(tree)), map: null }
      }

      const known = closure(chunk)
      const inShell = shell.has(chunk.fileName)
      if (!inShell) for (const file of shell) known.add(file)
      known.delete(chunk.fileName)
      const there = keysIn(known)
      const own = [...keysIn([chunk.fileName])].filter((key) => !there.has(key))
      if (own.length === 0) return
      const tree = JSON.stringify(treeOf(own, english))
      return { code: `(self.larderTexts??=[]).push(${tree});${code}`, map: null }
    },
    /** Tells `boot.js` the file with a language's first texts, which then loads along with the shell. */
    writeBundle({ dir }, bundle) {
      const found = Object.values(bundle).flatMap((file) => {
        const [, locale] =
          (file.type === "chunk" &&
            /virtual:texts\/([\w-]+)\/first$/.exec(file.facadeModuleId ?? "")) ||
          []
        return locale ? [[locale, `/${file.fileName}`]] : []
      })
      const boot = join(dir!, "boot.js")
      const source = readFileSync(boot, "utf8")
      if (!source.includes(placeholder)) this.error("boot.js has no place for the texts")
      writeFileSync(boot, source.replace(placeholder, JSON.stringify(Object.fromEntries(found))))
    },
  }
}
