import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { bytesSource } from "../../worker/archive/byte-source"
import { openArchive } from "../../worker/archive/open-archive"

const zip = () => zipSync({ "a.json": strToU8('{"name":"Soup"}') }, { level: 0 })

it("reads an archive, and verifies its checksums, in workerd", async () => {
  const files = await openArchive(bytesSource(zip()), "a.zip")
  expect(await files.text("a.json")).toBe('{"name":"Soup"}')
  const changed = zip()
  changed[changed.indexOf(0x7b) + 2] = 0x4e
  const damaged = await openArchive(bytesSource(changed), "a.zip")
  await expect(damaged.text("a.json")).rejects.toMatchObject({
    said: { code: "archive.wrongChecksum" },
  })
})
