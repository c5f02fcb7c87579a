import { expect, it } from "vitest"
import {
  recipeAssetKey,
  recipePictureKey,
  recipePictureKeys,
  userPictureKey,
} from "../../worker/media/keys"

const id = "1b4e28ba-2fa1-41d2-883f-0016d3cca427"

it("builds keys from ids and versions", () => {
  expect(recipePictureKey(id, "a1B2", "original.webp")).toBe(
    `recipes/${id}/images/a1B2/original.webp`,
  )
  expect(recipePictureKeys(id, "a1B2")).toHaveLength(3)
  expect(recipeAssetKey(id, "f00d")).toBe(`recipes/${id}/assets/f00d`)
  expect(userPictureKey(id, "x")).toBe(`users/${id}/x/profile.webp`)
})

it.each(["", "..", "a/b", "../../users", "a\\b", "a b", "é", "a.webp", "x".repeat(65)])(
  "refuses a path as an id: %j",
  (part) => {
    expect(() => recipePictureKey(part, "v", "original.webp")).toThrow()
    expect(() => recipePictureKey(id, part, "original.webp")).toThrow()
    expect(() => recipeAssetKey(id, part)).toThrow()
    expect(() => userPictureKey(part, "v")).toThrow()
  },
)
