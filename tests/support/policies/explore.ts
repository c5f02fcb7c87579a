import { everybody, type Rule } from "./rules"

export default {
  "GET /api/explore/recipes/{group_slug}": everybody(),
  "GET /api/explore/recipes/{group_slug}/{recipe_slug}": everybody(),
  "GET /api/explore/cookbooks/{group_slug}": everybody(),
  "GET /api/explore/cookbooks/{group_slug}/{item_id}": everybody(),
  "GET /api/explore/foods/{group_slug}": everybody(),
  "GET /api/explore/foods/{group_slug}/{item_id}": everybody(),
  "GET /api/explore/organizers/{group_slug}/categories": everybody(),
  "GET /api/explore/organizers/{group_slug}/categories/{item_id}": everybody(),
  "GET /api/explore/organizers/{group_slug}/tags": everybody(),
  "GET /api/explore/organizers/{group_slug}/tags/{item_id}": everybody(),
  "GET /api/explore/organizers/{group_slug}/tools": everybody(),
  "GET /api/explore/organizers/{group_slug}/tools/{item_id}": everybody(),
} satisfies Record<string, Rule>
