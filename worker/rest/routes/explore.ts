import { appRouter } from "../../procedures"
import { route } from "../route"

const { recipes, cookbooks, foods, categories, tags, tools } = appRouter.explore

export default {
  "Explore: Recipes": [
    route("GET /api/explore/recipes/{group_slug}", recipes.list),
    route("GET /api/explore/recipes/{group_slug}/{recipe_slug}", recipes.get),
  ],
  "Explore: Cookbooks": [
    route("GET /api/explore/cookbooks/{group_slug}", cookbooks.list),
    route("GET /api/explore/cookbooks/{group_slug}/{item_id}", cookbooks.get),
  ],
  "Explore: Foods": [
    route("GET /api/explore/foods/{group_slug}", foods.list),
    route("GET /api/explore/foods/{group_slug}/{item_id}", foods.get),
  ],
  "Explore: Organizers": [
    route("GET /api/explore/organizers/{group_slug}/categories", categories.list),
    route("GET /api/explore/organizers/{group_slug}/categories/{item_id}", categories.get),
    route("GET /api/explore/organizers/{group_slug}/tags", tags.list),
    route("GET /api/explore/organizers/{group_slug}/tags/{item_id}", tags.get),
    route("GET /api/explore/organizers/{group_slug}/tools", tools.list),
    route("GET /api/explore/organizers/{group_slug}/tools/{item_id}", tools.get),
  ],
}
