import { type Fixtures, ofGroup, picture, type Rule, loggedIn } from "./rules"

const ofRecipe = ({ recipe }: Fixtures) => ({ recipeId: recipe.id })

/** A comment is its author's and an administrator's to change. */
const ofAuthor = (more: Partial<Rule> = {}): Rule => ({
  statuses: { anonymous: 401, stranger: 404, member: 200, manager: 403, admin: 200 },
  ...more,
})

export default {
  "GET /api/comments": loggedIn(),
  "POST /api/comments": ofGroup(201, 422, {
    body: (made) => ({ ...ofRecipe(made), text: "Good" }),
  }),
  "GET /api/comments/{item_id}": ofGroup(),
  "PUT /api/comments/{item_id}": ofAuthor(),
  "PATCH /api/comments/{item_id}": ofAuthor(),
  "DELETE /api/comments/{item_id}": ofAuthor(),
  "GET /api/recipes/{slug}/comments": ofGroup(),
  "GET /api/recipes/timeline/events": loggedIn(),
  "POST /api/recipes/timeline/events": ofGroup(201, 404, {
    body: (made) => ({ ...ofRecipe(made), subject: "Made", eventType: "info" }),
  }),
  "GET /api/recipes/timeline/events/{item_id}": ofGroup(),
  "PUT /api/recipes/timeline/events/{item_id}": ofGroup(),
  "PATCH /api/recipes/timeline/events/{item_id}": ofGroup(),
  "PUT /api/recipes/timeline/events/{item_id}/image": ofGroup(200, 404, { body: picture }),
  "DELETE /api/recipes/timeline/events/{item_id}": ofGroup(200, 400),
} satisfies Record<string, Rule>
