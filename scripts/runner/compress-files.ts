import { readdirSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const worthIt = /\.(?:css|html|js|json|svg|txt|wasm|webmanifest)$/
/** Smaller files fit in one packet uncompressed. */
const MIN_SIZE = 1000
/** For larger ones, the best quality of brotli takes many seconds. */
const MAX_SIZE_OF_BEST = 1_000_000

/** Writes `<name>.br` and `<name>.gz` of all files of a folder where it is worth it to another folder. */
export async function compressFiles(from: string, to: string): Promise<void> {
  const names = readdirSync(from, { recursive: true, encoding: "utf8" })
  await Promise.all(names.filter((name) => worthIt.test(name)).map((name) => one(from, to, name)))
}

async function one(from: string, to: string, name: string): Promise<void> {
  const bytes = await readFile(join(from, name))
  if (bytes.length < MIN_SIZE) return
  const quality = bytes.length > MAX_SIZE_OF_BEST ? 6 : 10
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await mkdir(dirname(join(to, name)), { recursive: true })
  await writeFile(join(to, `${name}.br`), br)
  await writeFile(join(to, `${name}.gz`), gz)
}
