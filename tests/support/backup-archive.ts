import type { Driver } from "../../db/client"
import { type Manifest, manifestOf, type Part } from "../../worker/backup/manifest"
import { rangesOf } from "../../worker/backup/tables"
import {
  bytesOf,
  writeEnd,
  writeObject,
  writeRows,
  type Written,
} from "../../worker/backup/write-part"
import type { memoryStore } from "./media"

/**
 * Writes the backup of a database and of what is stored, as a site does.
 * @param change what the manifest says of the parts, which are written as they are
 */
export async function archiveOf(
  { driver, media }: { driver: Driver; media: ReturnType<typeof memoryStore> },
  about: Pick<Manifest, "larder" | "schema" | "made">,
  change = (parts: Part[]) => parts,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  const sink = async (bytes: Uint8Array) => void pieces.push(new Uint8Array(bytes))
  const written: Written[] = []
  let offset = 0
  const add = (one: Written | null) => {
    if (!one) return
    written.push(one)
    offset += bytesOf(one)
  }
  for (const range of await rangesOf(driver)) add(await writeRows(sink, offset, driver, range))
  for (const key of media.keys()) add(await writeObject(sink, offset, media, key))
  add(await writeObject(sink, offset, media, "recipes/1/gone"))
  const manifest = manifestOf(about, change(written.map(({ part }) => part)))
  const files = written.map(({ file }) => file)
  await writeEnd(sink, offset, manifest, files)
  return new Uint8Array(Buffer.concat(pieces))
}
