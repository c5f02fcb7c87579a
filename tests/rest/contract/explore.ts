import { it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it("shows visitors what a group makes public", async () => {
  const { anonymous, make } = await testApp()
  const group = await make.group({ preferences: { privateGroup: false } })
  const mine = { groupId: group.id }
  const user = await make.user(mine)
  const [category, tag, tool] = [
    await make.category(mine),
    await make.tag(mine),
    await make.tool(mine),
  ]
  const label = await make.label(mine)
  const food = await make.food({ ...mine, labelId: label.id })
  const chosen = { categories: [category], tags: [tag], tools: [tool] }
  const recipe = await make.recipe({
    ...mine,
    ...chosen,
    userId: user.id,
    ingredients: [{ foodId: food.id, quantity: 1 }],
  })
  await make.comment({ ...mine, recipeId: recipe.id, userId: user.id })
  const cookbook = await make.cookbook({ ...mine, ...chosen, public: true })

  for (const [area, rest, name, thing] of [
    ["recipes", "", "recipe_slug", recipe.slug],
    ["cookbooks", "", "item_id", cookbook.id],
    ["foods", "", "item_id", food.id],
    ["organizers", "/categories", "item_id", category.id],
    ["organizers", "/tags", "item_id", tag.id],
    ["organizers", "/tools", "item_id", tool.id],
  ] as const) {
    const url = `/api/explore/${area}/${group.slug}${rest}`
    const operation = `GET /api/explore/${area}/{group_slug}${rest}`
    await expectContractSuccess(operation, anonymous.get(url))
    await expectContractSuccess(`${operation}/{${name}}`, anonymous.get(`${url}/${thing}`))
  }
})
