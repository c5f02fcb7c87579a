import { createHash } from "node:crypto"
import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import type { Assets } from "../../worker/rest/web-app"
import { chosenEncoding, type Encoding } from "../runner/compress.ts"
import { contentTypes } from "../runner/content-types.ts"

interface WebFile {
  path: string
  size: number
  type: string
  etag: string
  /** Encodings that exist in the folder of compressed files. */
  encodings: Encoding[]
}

/** Larger files are streamed. */
const MAX_AT_ONCE = 1_000_000

/**
 * The files of the web app, as they are when the site starts: `folder` contains them, `compressed` the same
 * with `.br` and `.gz` appended to their names.
 */
export function openWebFiles(folder: string, compressed: string): Assets {
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap(
      (name): [string, WebFile][] => {
        const file = webFile(folder, compressed, name)
        return file ? [[`/${name.replaceAll("\\", "/")}`, file]] : []
      },
    ),
  )
  return async (_, request) => {
    const { pathname } = new URL(request.url)
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname
    const file = files.get(name)
    if (!file) return new Response("Not Found", { status: 404 })
    return answer(file, join(compressed, name), request)
  }
}

function webFile(folder: string, compressed: string, name: string): WebFile | undefined {
  const type = contentTypes[name.slice(name.lastIndexOf(".") + 1)]
  const path = join(folder, name)
  const { size, mtimeMs } = statSync(path)
  if (!type || statSync(path).isDirectory()) return undefined
  const content = size > MAX_AT_ONCE ? `${size} ${mtimeMs}` : readFileSync(path)
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`
  const encodings = (["br", "gzip"] as const).filter((encoding) =>
    statSync(join(compressed, name + endings[encoding]), { throwIfNoEntry: false }),
  )
  return { path, size, type, etag, encodings }
}

const endings = { br: ".br", gzip: ".gz" } as const

async function answer(file: WebFile, compressed: string, request: Request): Promise<Response> {
  const accepted = chosenEncoding(request.headers.get("accept-encoding") ?? "")
  const encoding = accepted && file.encodings.includes(accepted) ? accepted : undefined
  const headers = new Headers({ "content-type": file.type, etag: file.etag })
  if (file.encodings.length > 0) headers.set("vary", "Accept-Encoding")
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
  if (known?.includes(file.etag)) return new Response(null, { status: 304, headers })
  if (encoding) {
    headers.set("content-encoding", encoding)
    headers.set("etag", `W/${file.etag}`)
    return new Response(await readFile(compressed + endings[encoding]), { headers })
  }
  if (file.size <= MAX_AT_ONCE) return new Response(await readFile(file.path), { headers })
  headers.set("content-length", String(file.size))
  return new Response(Readable.toWeb(createReadStream(file.path)) as ReadableStream, { headers })
}
