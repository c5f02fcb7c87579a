import { expect, it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"

it("stores shopping lists and their items", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const { groupId } = user
  const label = await make.label({ groupId, name: "Dairy" })
  const food = await make.food({ groupId, name: "milk", labelId: label.id })
  const unit = await make.unit({ groupId, name: "litre", abbreviation: "l" })
  const recipe = await make.recipe({
    userId: user.id,
    groupId,
    ingredients: [{ foodId: food.id, unitId: unit.id, quantity: 0.5, note: "cold" }],
  })

  const list = await expectContractSuccess(`POST ${lists}`, me.post(lists, { name: "Saturday" }))
  expect(list).toMatchObject({ name: "Saturday", userId: user.id, groupId, listItems: [] })
  expect(list.labelSettings).toMatchObject([{ labelId: label.id, position: 0 }])

  const data = { shopping_list_id: list.id, note: "bread", position: 1 }
  const one = await expectContractSuccess(`POST ${items}`, me.post(items, data))
  expect(one.createdItems).toMatchObject([{ note: "bread", display: "bread", quantity: 1 }])
  const many = [{ ...data, is_food: true, food_id: food.id, unit_id: unit.id, note: "" }]
  const bulk = await expectContractSuccess(
    `POST ${items}/create-bulk`,
    me.post(`${items}/create-bulk`, many),
  )
  expect(bulk.createdItems).toMatchObject([{ display: "1 litre milk", labelId: label.id }])

  const added = await expectContractSuccess(
    `POST ${lists}/{item_id}/recipe/{recipe_id}`,
    me.post(`${lists}/${list.id}/recipe/${recipe.id}`, { recipeIncrementQuantity: 2 }),
  )
  expect(added.listItems).toMatchObject([
    { note: "bread" },
    { quantity: 2, note: "cold", recipeReferences: [{ recipeId: recipe.id, recipeScale: 2 }] },
  ])
  expect(added.recipeReferences).toMatchObject([
    { recipeId: recipe.id, recipeQuantity: 2, recipe: { name: recipe.name } },
  ])
  await expectContractSuccess(`GET ${lists}`, me.get(lists))
  await expectContractSuccess(`GET ${lists}/{item_id}`, me.get(`${lists}/${list.id}`))
  const page = await expectContractSuccess(
    `GET ${items}`,
    me.get(`${items}?queryFilter=shoppingListId=${list.id}&orderBy=position&perPage=-1`),
  )
  expect(page.total).toBe(2)

  const bread = one.createdItems[0]
  await expectContractSuccess(`GET ${items}/{item_id}`, me.get(`${items}/${bread.id}`))
  const ticked = await expectContractSuccess(
    `PUT ${items}/{item_id}`,
    me.put(`${items}/${bread.id}`, { ...bread, checked: true }),
  )
  expect(ticked.updatedItems).toMatchObject([{ id: bread.id, checked: true }])
  await expectContractSuccess(`PUT ${items}`, me.put(items, [{ ...bread, note: "rye bread" }]))

  await expectContractSuccess(
    `POST ${lists}/{item_id}/recipe/{recipe_id}/delete`,
    me.post(`${lists}/${list.id}/recipe/${recipe.id}/delete`),
  )
  await expectContractSuccess(
    `PUT ${lists}/{item_id}/label-settings`,
    me.put(`${lists}/${list.id}/label-settings`, list.labelSettings),
  )
  const done = await expectContractSuccess(
    `DELETE ${items}/{item_id}`,
    me.delete(`${items}/${bread.id}`),
  )
  expect(done).toEqual({ message: "Successfully deleted 1 item", error: false })
  await expectContractSuccess(
    `DELETE ${items}`,
    me.delete(`${items}?ids=${bulk.createdItems[0].id}&ids=${bread.id}`),
  )
  const replaced = { ...list, name: "Sunday" }
  await expectContractSuccess(`PUT ${lists}/{item_id}`, me.put(`${lists}/${list.id}`, replaced))
  await expectContractSuccess(`DELETE ${lists}/{item_id}`, me.delete(`${lists}/${list.id}`))
})
