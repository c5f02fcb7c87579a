import {
  configure,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
  type ZipWriterAddDataOptions,
  type ZipWriterConstructorOptions,
} from "@zip.js/zip.js"
import fc from "fast-check"
import { strToU8 } from "fflate"
import { beforeAll, expect, it } from "vitest"
import { BadArchive } from "../../worker/archive/archive-files"
import { bytesSource } from "../../worker/archive/byte-source"
import { openArchive } from "../../worker/archive/open-archive"

beforeAll(() => configure({ useWebWorkers: false }))

const contents: Record<string, Uint8Array> = {
  "recipes/soup.json": strToU8(JSON.stringify({ name: "Soup", text: "stir ".repeat(400) })),
  "pictures/full.jpg": Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919) % 251),
  "Crème brûlée.txt": strToU8("sucre"),
  "empty.txt": new Uint8Array(0),
}

async function written(
  options: ZipWriterConstructorOptions & ZipWriterAddDataOptions,
): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), options)
  for (const [name, bytes] of Object.entries(contents)) {
    await zip.add(name, new Uint8ArrayReader(bytes), options)
  }
  return new Uint8Array(await zip.close(strToU8("A comment")))
}

/** The library's own buffer has no limit, which workerd does not allow. */
const createTempStream = async () =>
  new TransformStream(undefined, undefined, { highWaterMark: 2 ** 20 })

const open = (bytes: Uint8Array) => openArchive(bytesSource(bytes), "export.zip")

it.each<[string, ZipWriterConstructorOptions & ZipWriterAddDataOptions]>([
  ["stored", { level: 0 }],
  ["deflated a little", { level: 1 }],
  ["deflated as far as it goes", { level: 9 }],
  ["with 64-bit fields", { zip64: true }],
  ["with sizes behind the data", { dataDescriptor: true }],
  ["with signed sizes behind the data", { dataDescriptor: true, dataDescriptorSignature: true }],
  ["without sizes behind the data", { dataDescriptor: false, createTempStream }],
  ["with extended times", { extendedTimestamp: true, lastModDate: new Date(2020, 1, 2) }],
  ["as MS-DOS writes it", { msDosCompatible: true }],
  ["with comments of files", { comment: "Made by hand" }],
])("reads archives that zip.js writes %s", async (_, options) => {
  const files = await open(await written(options))
  expect(files.names.toSorted()).toEqual(Object.keys(contents).toSorted())
  for (const [name, bytes] of Object.entries(contents)) {
    expect(await files.bytes(name)).toEqual(bytes)
  }
})

it("refuses archives that zip.js has encrypted", async () => {
  await expect(written({ password: "secret" }).then(open)).rejects.toMatchObject({
    said: { code: "archive.encrypted" },
  })
})

it("reads a changed archive like zip.js, which checks checksums as well", async () => {
  const zip = await written({ level: 6 })
  const changes = fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), {
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(changes, async (places) => {
      const changed = new Uint8Array(zip)
      for (const [at, byte] of places) changed[at] = byte
      const [ours, theirs] = [await readByUs(changed), await readByZipJs(changed)]
      for (const [name, bytes] of Object.entries(ours)) {
        if (name in theirs) expect([name, bytes]).toEqual([name, theirs[name]])
      }
    }),
    { seed: 20_261_123, numRuns: 300 },
  )
})

/** Every file that is read whole; what is refused is missing. */
async function readByUs(zip: Uint8Array): Promise<Record<string, Uint8Array>> {
  const read: Record<string, Uint8Array> = {}
  const refused = (error: unknown) => {
    if (!(error instanceof BadArchive)) throw error
  }
  const files = await open(zip).catch(refused)
  for (const name of files?.names ?? []) {
    const bytes = await files!.bytes(name).catch(refused)
    if (bytes) read[name] = bytes
  }
  return read
}

async function readByZipJs(zip: Uint8Array): Promise<Record<string, Uint8Array>> {
  const read: Record<string, Uint8Array> = {}
  const reader = new ZipReader(new Uint8ArrayReader(zip), { checkSignature: true })
  for (const entry of await reader.getEntries().catch(() => [])) {
    if (entry.directory) continue
    const bytes = await entry.getData(new Uint8ArrayWriter()).catch(() => undefined)
    if (bytes) read[entry.filename] = new Uint8Array(bytes)
  }
  return read
}
