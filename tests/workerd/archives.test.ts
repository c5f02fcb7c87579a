import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { bytesSource } from "../../worker/archive/byte-source"
import { openArchive } from "../../worker/archive/open-archive"

const zip = () => zipSync({ "a.json": strToU8('{"name":"Soup"}') }, { level: 0 })

it("reads an archive, and verifies its checksums, in workerd", async () => {
  const files = await openArchive(bytesSource(zip()), "a.zip")
  expect(await files.text("a.json")).toBe('{"name":"Soup"}')
  const changed = zip()
  // A byte of the contents: the date of the file may hold any byte as well.
  changed[Buffer.from(changed).indexOf('"name"') + 1] = 0x4e
  const damaged = await openArchive(bytesSource(changed), "a.zip")
  await expect(damaged.text("a.json")).rejects.toMatchObject({
    said: { code: "archive.wrongChecksum" },
  })
})
