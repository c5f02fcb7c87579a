import { expect, it } from "vitest"
import { sizeText } from "../../worker/lib/sizes"

it.each([
  [0, "0 bytes"],
  [1023, "1023 bytes"],
  [1024, "1.0 KB"],
  [122_337, "119.47 KB"],
  [1_572_864, "1.5 MB"],
  [524_288_000, "500.0 MB"],
  [1024 ** 3, "1.0 GB"],
  [1024 ** 4 * 2.25, "2.25 TB"],
  [1024 ** 5, "1024.0 TB"],
])("writes %d bytes as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
