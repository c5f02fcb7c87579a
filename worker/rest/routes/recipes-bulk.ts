import { appRouter } from "../../procedures"
import { route } from "../route"

const { recipeBulk, recipeExports, recipeSummaries, recipes, storageCheck } = appRouter

export default {
  "Admin: Storage": [route("GET /api/admin/about/docker/validate", storageCheck.write)],
  "Recipe: Bulk Actions": [
    route("POST /api/recipes/bulk-actions/tag", recipeBulk.tag),
    route("POST /api/recipes/bulk-actions/categorize", recipeBulk.categorize),
    route("POST /api/recipes/bulk-actions/settings", recipeBulk.setSettings),
    route("POST /api/recipes/bulk-actions/delete", recipeBulk.delete),
    route("POST /api/recipes/bulk-actions/export", recipeBulk.export, 202),
    route("GET /api/recipes/bulk-actions/export", recipeBulk.exports),
    route("GET /api/recipes/bulk-actions/export/download", recipeBulk.exportToken),
    route("DELETE /api/recipes/bulk-actions/export/purge", recipeBulk.purgeExports),
  ],
  "Recipe: Collections": [
    route("PUT /api/recipes", recipeBulk.replace),
    route("PATCH /api/recipes", recipeBulk.patch),
    route("POST /api/recipes/create", recipes.create, 201),
    // The catalogue defines no meaning for it: posting to a recipe duplicates it.
    route("POST /api/recipes/{slug}", recipes.duplicate, 201),
    route("GET /api/recipes/category", recipeSummaries.ofCategories),
    route("GET /api/recipes/suggestions", recipeSummaries.suggestions),
    route("GET /api/recipes/summary/untagged", recipeSummaries.untagged),
    route("GET /api/recipes/summary/uncategorized", recipeSummaries.uncategorized),
  ],
  "Recipe: Exports": [
    route("GET /api/recipes/exports", recipeExports.formats),
    route("POST /api/recipes/{slug}/exports", recipeExports.token),
  ],
}
