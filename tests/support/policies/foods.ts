import { ofGroup, loggedIn, type Rule } from "./rules"

export default {
  "GET /api/foods": loggedIn(),
  "POST /api/foods": loggedIn(201),
  "GET /api/foods/{item_id}": ofGroup(),
  "PUT /api/foods/{item_id}": ofGroup(),
  "PATCH /api/foods/{item_id}": ofGroup(),
  "DELETE /api/foods/{item_id}": ofGroup(200, 400),
  "POST /api/foods/{item_id}/duplicate": ofGroup(201),
  "PUT /api/foods/merge": ofGroup(200, 500, {
    body: ({ food, otherFood }) => ({ fromFood: food.id, toFood: otherFood.id }),
  }),
  "GET /api/units": loggedIn(),
  "POST /api/units": loggedIn(201),
  "GET /api/units/{item_id}": ofGroup(),
  "PUT /api/units/{item_id}": ofGroup(),
  "PATCH /api/units/{item_id}": ofGroup(),
  "DELETE /api/units/{item_id}": ofGroup(200, 400),
  "POST /api/units/{item_id}/duplicate": ofGroup(201),
  "PUT /api/units/merge": ofGroup(200, 500, {
    body: ({ unit, otherUnit }) => ({ fromUnit: unit.id, toUnit: otherUnit.id }),
  }),
} satisfies Record<string, Rule>
