import { anyCaller, type Rule } from "./rules"

export default {
  "GET /api/explore/recipes/{group_slug}": anyCaller(),
  "GET /api/explore/recipes/{group_slug}/{recipe_slug}": anyCaller(),
  "GET /api/explore/cookbooks/{group_slug}": anyCaller(),
  "GET /api/explore/cookbooks/{group_slug}/{item_id}": anyCaller(),
  "GET /api/explore/foods/{group_slug}": anyCaller(),
  "GET /api/explore/foods/{group_slug}/{item_id}": anyCaller(),
  "GET /api/explore/organizers/{group_slug}/categories": anyCaller(),
  "GET /api/explore/organizers/{group_slug}/categories/{item_id}": anyCaller(),
  "GET /api/explore/organizers/{group_slug}/tags": anyCaller(),
  "GET /api/explore/organizers/{group_slug}/tags/{item_id}": anyCaller(),
  "GET /api/explore/organizers/{group_slug}/tools": anyCaller(),
  "GET /api/explore/organizers/{group_slug}/tools/{item_id}": anyCaller(),
} satisfies Record<string, Rule>
