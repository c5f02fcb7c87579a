import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { recipes } from "../../db/schema"
import { computePictureColors } from "../../worker/cron/tasks/picture-colors"
import { testApp } from "../support/app"
import { formOf, pngFile } from "../support/contract-success"
import { trpcOf } from "../support/trpc"

it("computes the color of a picture when stored, and later for earlier ones", async () => {
  const app = await testApp()
  const cook = await app.make.user()
  const me = app.as(cook)
  const { slug, id } = await app.make.recipe({ groupId: cook.groupId })
  const card = async () => (await trpcOf(me).query("recipes.browse", {})).data.items[0]
  expect((await card()).imageColor).toBeNull()

  await me.put(`/api/recipes/${slug}/image`, formOf({ image: pngFile(), extension: "png" }))
  const { imageColor } = await card()
  expect(imageColor).toMatch(/^#[\da-f]{6}$/)
  const { data } = await trpcOf(me).query("recipes.open", { slug })
  expect(data.imageColor).toBe(imageColor)
  expect(data.recipe).not.toHaveProperty("imageColor")

  await app.db.update(recipes).set({ imageColor: null }).where(eq(recipes.id, id))
  expect(await computePictureColors(app)).toContain("of 1 pictures")
  expect((await card()).imageColor).toMatch(/^#[\da-f]{6}$/)
  expect(await computePictureColors(app)).toBeUndefined()

  await trpcOf(me).mutate("recipes.removePicture", { slug })
  expect((await card()).imageColor).toBeNull()
})

it("does not retry a picture whose file is missing", async () => {
  const app = await testApp()
  const cook = await app.make.user()
  const { id } = await app.make.recipe({ groupId: cook.groupId, image: "lost" })
  expect(await computePictureColors(app)).toContain("of 1 pictures")
  expect(await computePictureColors(app)).toBeUndefined()
  const [row] = await app.db.select().from(recipes).where(eq(recipes.id, id))
  expect(row!.imageColor).toBe("")
})
