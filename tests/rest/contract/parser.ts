import { expect, it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it.each(["nlp", "brute"])("parses ingredients with %s", async (parser) => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  await make.food({ groupId: user.groupId, name: "flour" })
  await make.unit({ groupId: user.groupId, name: "cup", pluralName: "cups" })
  const line = "2 1/2 cups flour, sifted"
  const one = await expectContractSuccess(
    "POST /api/parser/ingredient",
    me.post("/api/parser/ingredient", { parser, ingredient: line }),
  )
  expect(one.ingredient).toMatchObject({
    quantity: 2.5,
    unit: { name: "cup" },
    food: { name: "flour" },
    note: "sifted",
    display: "2 ¹/₂ cups flour sifted",
  })
  const many = await expectContractSuccess(
    "POST /api/parser/ingredients",
    me.post("/api/parser/ingredients", { parser, ingredients: [line, "3 sprigs thyme"] }),
  )
  expect(many).toHaveLength(2)
  expect(many[1].ingredient).toMatchObject({ food: { id: null, name: "thyme" } })
})
