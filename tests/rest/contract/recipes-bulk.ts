import { expect, it } from "vitest"
import { testApp } from "../../support/app"
import { archiveOf } from "../../support/archives"
import { expectContractSuccess } from "../../support/contract-success"

const bulk = "/api/recipes/bulk-actions"

it("changes, exports and imports several recipes", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const mine = { groupId: user.groupId }
  const recipe = await make.recipe({ ...mine, userId: user.id, name: "Bread" })
  const { slug } = recipe
  const recipes = [slug]
  const [tag, category] = [await make.tag(mine), await make.category(mine)]

  const untagged = "/api/recipes/summary/untagged"
  expect(await expectContractSuccess(`GET ${untagged}`, me.get(untagged))).toHaveLength(1)
  const uncategorized = "/api/recipes/summary/uncategorized"
  expect(await expectContractSuccess(`GET ${uncategorized}`, me.get(uncategorized))).toHaveLength(1)

  const tagging = me.post(`${bulk}/tag`, { recipes, tags: [tag] })
  await expectContractSuccess(`POST ${bulk}/tag`, tagging)
  const sorting = me.post(`${bulk}/categorize`, { recipes, categories: [category] })
  await expectContractSuccess(`POST ${bulk}/categorize`, sorting)
  const settings = me.post(`${bulk}/settings`, { recipes, settings: { public: true } })
  await expectContractSuccess(`POST ${bulk}/settings`, settings)
  expect((await me.get(`/api/recipes/${slug}`)).body).toMatchObject({
    tags: [{ id: tag.id }],
    recipeCategory: [{ id: category.id }],
    settings: { public: true, disableComments: true },
  })

  await expectContractSuccess(
    `POST ${bulk}/export`,
    me.post(`${bulk}/export`, { recipes, exportType: "json" }),
  )
  const [archive] = await expectContractSuccess(`GET ${bulk}/export`, me.get(`${bulk}/export`))
  const download = `${bulk}/export/download`
  await expectContractSuccess(
    `GET ${download}`,
    me.get(`${download}?path=${encodeURIComponent(archive.path)}`),
  )
  await expectContractSuccess(`DELETE ${bulk}/export/purge`, me.delete(`${bulk}/export/purge`))

  await expectContractSuccess("GET /api/recipes/exports", me.get("/api/recipes/exports"))
  await expectContractSuccess(
    "POST /api/recipes/{slug}/exports",
    me.post(`/api/recipes/${slug}/exports`),
  )
  const zip = archiveOf({ "soup.json": { name: "Soup", recipe_yield: "2" } })
  const importing = "/api/recipes/create-from-zip"
  expect(await expectContractSuccess(`POST ${importing}`, me.post(importing, zip))).toBe("soup")

  await expectContractSuccess(`POST ${bulk}/delete`, me.post(`${bulk}/delete`, { recipes }))
})
