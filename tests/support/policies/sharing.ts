import { everybody, ofGroup, type Rule, signedIn } from "./rules"

export default {
  "GET /api/shared/recipes": signedIn(),
  "POST /api/shared/recipes": ofGroup(201, 422, {
    body: ({ recipe }) => ({ recipeId: recipe.id }),
  }),
  "GET /api/shared/recipes/{item_id}": ofGroup(),
  "PUT /api/shared/recipes/{item_id}": ofGroup(),
  "PATCH /api/shared/recipes/{item_id}": ofGroup(),
  "DELETE /api/shared/recipes/{item_id}": ofGroup(200, 400),
  "GET /api/recipes/shared/{token_id}": everybody(200, {
    values: ({ share }) => ({ token_id: share.id }),
  }),
} satisfies Record<string, Rule>
