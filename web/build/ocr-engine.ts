import { createHash } from "node:crypto"
import { copyFileSync, createReadStream, mkdirSync, readFileSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

const name = "virtual:reading-engine"
const packages = createRequire(import.meta.url)
const inPackage = (of: string, path: string) =>
  join(dirname(packages.resolve(`${of}/package.json`)), path)

/**
 * Languages for reading photos, by the names of tesseract. To add one, add its package, a line here, and a
 * locale in `web/features/photos/languages.ts`.
 */
const languages = [
  "eng",
  "deu",
  "fra",
  "spa",
  "ita",
  "nld",
  "por",
  "swe",
  "dan",
  "nor",
  "heb",
] as const

/** Engines for the WebAssembly features of a browser. Those for other models than LSTM are left out. */
const cores = ["tesseract-core-relaxedsimd-lstm", "tesseract-core-simd-lstm"]

/** All files by the names under which they are served. */
function filesOfEngine() {
  const data = languages.map((code): [string, string] => {
    const file = `${code}.traineddata.gz`
    // Models with integers: a fifth of the size, as accurate, and faster.
    return [file, inPackage(`@tesseract.js-data/${code}`, `4.0.0_best_int/${file}`)]
  })
  const engines = cores.flatMap((core) =>
    [".js", ".wasm"].map((end): [string, string] => [
      core + end,
      inPackage("tesseract.js-core", core + end),
    ]),
  )
  return new Map([
    ["worker.min.js", inPackage("tesseract.js", "dist/worker.min.js")],
    ...engines,
    ...data,
  ])
}

const types: Record<string, string> = {
  js: "text/javascript",
  wasm: "application/wasm",
  gz: "application/gzip",
}

/**
 * The engine that reads photos, and its languages, as self-hosted files in a folder named after the hash of
 * their content. Only browsers that read a photo load them.
 *
 * `import { folder, sizes } from "virtual:reading-engine"`: its path with a trailing slash, and bytes by file
 * name.
 */
export function readingEngine(): Plugin {
  const files = filesOfEngine()
  const hash = createHash("sha256")
  for (const [file, from] of files) hash.update(file).update(readFileSync(from))
  const folder = `/assets/reading-${hash.digest("hex").slice(0, 10)}/`
  const sizes = Object.fromEntries([...files].map(([file, from]) => [file, statSync(from).size]))
  return {
    name: "reading-engine",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const folder = ${JSON.stringify(folder)}\nexport const sizes = ${JSON.stringify(sizes)}`
        : undefined,
    writeBundle({ dir }) {
      const target = join(dir!, folder)
      mkdirSync(target, { recursive: true })
      for (const [file, from] of files) copyFileSync(from, join(target, file))
    },
    configureServer({ middlewares }) {
      middlewares.use(folder, (request, response, next) => {
        const file = request.url?.split("?")[0]?.slice(1) ?? ""
        const from = files.get(file)
        if (!from) return next()
        response.setHeader("content-type", types[file.split(".").at(-1)!]!)
        createReadStream(from).pipe(response)
      })
    },
  }
}
