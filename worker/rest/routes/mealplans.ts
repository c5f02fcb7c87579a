import { appRouter } from "../../procedures"
import { route } from "../route"

const { mealplans } = appRouter
const { calendar, rules } = mealplans

export default {
  "Groups: Mealplan Calendar": [
    route("GET /api/groups/mealplans/calendar", calendar.get),
    route("POST /api/groups/mealplans/calendar", calendar.create, 201),
    route("DELETE /api/groups/mealplans/calendar", calendar.revoke),
  ],
  "Groups: Mealplan Categories": [
    route("GET /api/groups/categories", mealplans.categories),
    route("PUT /api/groups/categories", mealplans.setCategories),
  ],
  "Groups: Mealplan Rules": [
    route("GET /api/groups/mealplans/rules", rules.list),
    route("POST /api/groups/mealplans/rules", rules.create, 201),
    route("GET /api/groups/mealplans/rules/{item_id}", rules.get),
    route("PUT /api/groups/mealplans/rules/{item_id}", rules.update),
    route("PATCH /api/groups/mealplans/rules/{item_id}", rules.patch),
    route("DELETE /api/groups/mealplans/rules/{item_id}", rules.delete),
  ],
  "Groups: Mealplans": [
    route("GET /api/groups/mealplans?start_date&end_date", mealplans.list),
    route("POST /api/groups/mealplans", mealplans.create, 201),
    route("GET /api/groups/mealplans/today", mealplans.today),
    route("POST /api/groups/mealplans/random", mealplans.random),
    route("GET /api/groups/mealplans/{item_id}", mealplans.get),
    route("PUT /api/groups/mealplans/{item_id}", mealplans.update),
    route("PATCH /api/groups/mealplans/{item_id}", mealplans.patch),
    route("DELETE /api/groups/mealplans/{item_id}", mealplans.delete),
  ],
}
