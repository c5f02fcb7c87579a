import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import type { Plugin } from "vite"

type Texts = { [key: string]: string | Texts }

const name = "virtual:locale-progress"
const folder = new URL("../../locales/", import.meta.url)

/** Every leaf by its dotted key, with the plural suffix cut off: languages differ in plurals. */
function keysOf(texts: Texts, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [prefix + key.replace(/_(zero|one|two|few|many|other)$/, "")]
      : keysOf(value, `${prefix}${key}.`),
  )
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Texts

/** Percentage of the English keys that each locale file holds, by locale: `{ "he-IL": 100 }`. */
export function progressOfLocales() {
  const wanted = new Set(keysOf(read("en-US.json")))
  return Object.fromEntries(
    globSync("*.json", { cwd: folder }).map((file) => {
      const held = new Set(keysOf(read(file)))
      const found = [...wanted].filter((key) => held.has(key)).length
      return [basename(file, ".json"), Math.floor((found / wanted.size) * 100)]
    }),
  )
}

/** `import progress from "virtual:locale-progress"`: computed from the files at build time. */
export const localeProgress = (): Plugin => ({
  name: "locale-progress",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) =>
    id === `\0${name}` ? `export default ${JSON.stringify(progressOfLocales())}` : undefined,
})
