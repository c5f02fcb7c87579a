import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { webDir, workerDir } from "../runner/build.ts"
import { atMost, type Line, withoutBudget } from "./table.ts"

const kilobytes = (bytes: number) => bytes / 1024
const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length
const all = (files: string[]) => files.reduce((bytes, file) => bytes + gzipped(file), 0)
const inWeb = (address: string) => join(webDir, address)

/** Sizes of the built files, gzipped. The files of pages are those that the web app preloads. */
export async function bundle(): Promise<Line[]> {
  const built = readdirSync(workerDir)
  const parts = built.filter((name) => /\.(js|wasm)$/.test(name))
  const models = built.filter((name) => name.endsWith(".bin"))
  const megabytes = (names: string[]) =>
    all(names.map((name) => join(workerDir, name))) / 1024 / 1024

  const document = readFileSync(inWeb("index.html"), "utf8")
  const addresses = [...document.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(
    ([, address]) => address!,
  )
  const shell = [...new Set(addresses)]
  const scripts = shell.filter((address) => address.endsWith(".js"))
  const pages = pagesOf(readFileSync(inWeb("boot.js"), "utf8"))
  const own = pages
    .map(([pattern, files]) => ({ page: plain(pattern), bytes: all(files.map(inWeb)) }))
    .sort((a, b) => b.bytes - a.bytes)

  const first = kilobytes(all(scripts.map(inWeb)))
  const startPages = ["/login", "/g/:"]
  const starts = own.filter(({ page }) => startPages.includes(page))
  const everything = kilobytes(all([...shell, "/index.html"].map(inWeb)))
  const largest = own[0]
  return [
    atMost("Worker bundle, WASM included", megabytes(parts), 1.2, "MB", `${parts.length} files`),
    atMost("models, which are unpacked when they are first asked", megabytes(models), 1, "MB"),
    withoutBudget("JavaScript of the shell, which every page needs", first, "KB"),
    ...starts.map(({ page, bytes }) =>
      atMost(`first route ${page}: JavaScript`, first + kilobytes(bytes), 170, "KB"),
    ),
    ...starts.map(({ page, bytes }) =>
      atMost(
        `first route ${page}: document, styles and JavaScript`,
        everything + kilobytes(bytes),
        300,
        "KB",
        "fonts and data: see the browser's bytes",
      ),
    ),
    ...(largest
      ? [
          atMost(
            `JavaScript of a page's own, the most of ${own.length} pages`,
            kilobytes(largest.bytes),
            60,
            "KB",
            own
              .slice(0, 4)
              .map(({ page, bytes }) => `${page} ${kilobytes(bytes).toFixed(1)}`)
              .join(", "),
          ),
        ]
      : []),
  ]
}

/**
 * The preloads that `web/build/page-preloads.ts` wrote into `boot.js`: patterns of addresses with their
 * files.
 */
export function pagesOf(boot: string) {
  const [, list] = /const pages=(\[.*?\]);/.exec(boot) ?? []
  if (!list) throw new Error("boot.js names no pages")
  return JSON.parse(list) as [pattern: string, files: string[]][]
}

/** `^\/g\/([^/]+?)\/?$` as `/g/:` */
const plain = (pattern: string) =>
  pattern
    .replace(/^\^/, "")
    .replace(/\\\/\?\$$/, "")
    .replaceAll("\\/", "/")
    .replaceAll("([^/]+?)", ":") || "/"
