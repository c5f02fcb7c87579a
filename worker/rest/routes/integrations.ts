import { appRouter } from "../../procedures"
import { route } from "../route"

const { notifiers, recipeActions, webhooks } = appRouter

export default {
  "Groups: Event Notifications": [
    route("GET /api/groups/events/notifications", notifiers.list),
    route("POST /api/groups/events/notifications", notifiers.create, 201),
    route("GET /api/groups/events/notifications/{item_id}", notifiers.get),
    route("PUT /api/groups/events/notifications/{item_id}", notifiers.update),
    route("PATCH /api/groups/events/notifications/{item_id}", notifiers.patch),
    route("DELETE /api/groups/events/notifications/{item_id}", notifiers.delete, 204),
    route("POST /api/groups/events/notifications/{item_id}/duplicate", notifiers.duplicate, 201),
    route("POST /api/groups/events/notifications/{item_id}/test", notifiers.test, 204),
    route("GET /api/groups/events/notifications/{item_id}/deliveries", notifiers.deliveries),
    route(
      "POST /api/groups/events/notifications/{item_id}/deliveries/{delivery_id}",
      notifiers.sendAgain,
    ),
  ],
  "Groups: Recipe Actions": [
    route("GET /api/groups/recipe-actions", recipeActions.list),
    route("POST /api/groups/recipe-actions", recipeActions.create, 201),
    route("GET /api/groups/recipe-actions/{item_id}", recipeActions.get),
    route("PUT /api/groups/recipe-actions/{item_id}", recipeActions.update),
    route("PATCH /api/groups/recipe-actions/{item_id}", recipeActions.patch),
    route("DELETE /api/groups/recipe-actions/{item_id}", recipeActions.delete),
    route("POST /api/groups/recipe-actions/{item_id}/duplicate", recipeActions.duplicate, 201),
  ],
  "Groups: Webhooks": [
    route("GET /api/groups/webhooks", webhooks.list),
    route("POST /api/groups/webhooks", webhooks.create, 201),
    route("POST /api/groups/webhooks/rerun", webhooks.rerun),
    route("GET /api/groups/webhooks/{item_id}", webhooks.get),
    route("PUT /api/groups/webhooks/{item_id}", webhooks.update),
    route("PATCH /api/groups/webhooks/{item_id}", webhooks.patch),
    route("DELETE /api/groups/webhooks/{item_id}", webhooks.delete),
    route("POST /api/groups/webhooks/{item_id}/duplicate", webhooks.duplicate, 201),
    route("POST /api/groups/webhooks/{item_id}/test", webhooks.test),
    route("GET /api/groups/webhooks/{item_id}/deliveries", webhooks.deliveries),
    route("POST /api/groups/webhooks/{item_id}/deliveries/{delivery_id}", webhooks.sendAgain),
  ],
}
