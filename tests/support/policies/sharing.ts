import { anyCaller, ofGroup, type Rule, loggedIn } from "./rules"

export default {
  "GET /api/shared/recipes": loggedIn(),
  "POST /api/shared/recipes": ofGroup(201, 422, {
    body: ({ recipe }) => ({ recipeId: recipe.id }),
  }),
  "GET /api/shared/recipes/{item_id}": ofGroup(),
  "PUT /api/shared/recipes/{item_id}": ofGroup(),
  "PATCH /api/shared/recipes/{item_id}": ofGroup(),
  "DELETE /api/shared/recipes/{item_id}": ofGroup(200, 400),
  "GET /api/recipes/shared/{token_id}": anyCaller(200, {
    values: ({ share }) => ({ token_id: share.id }),
  }),
} satisfies Record<string, Rule>
