import { appRouter } from "../../procedures"
import { route } from "../route"

const { items, lists, sync } = appRouter.shopping

export default {
  "Groups: Shopping Lists": [
    route("GET /api/groups/shopping/lists", lists.list),
    route("POST /api/groups/shopping/lists", lists.create, 201),
    route("GET /api/groups/shopping/lists/{item_id}", lists.get),
    route("PUT /api/groups/shopping/lists/{item_id}", lists.update),
    route("PATCH /api/groups/shopping/lists/{item_id}", lists.patch),
    route("DELETE /api/groups/shopping/lists/{item_id}", lists.delete),
    route("POST /api/groups/shopping/lists/{item_id}/duplicate", lists.duplicate, 201),
    route("POST /api/groups/shopping/lists/{list_id}/operations", sync),
    route("PUT /api/groups/shopping/lists/{item_id}/label-settings", lists.setLabels),
    route("POST /api/groups/shopping/lists/{item_id}/recipe/{recipe_id}", lists.addRecipe),
    route(
      "POST /api/groups/shopping/lists/{item_id}/recipe/{recipe_id}/delete",
      lists.removeRecipe,
    ),
  ],
  "Groups: Shopping List Items": [
    route("GET /api/groups/shopping/items", items.list),
    route("POST /api/groups/shopping/items", items.create, 201),
    route("PUT /api/groups/shopping/items", items.updateMany),
    route("DELETE /api/groups/shopping/items", items.deleteMany),
    route("POST /api/groups/shopping/items/create-bulk", items.createMany, 201),
    route("GET /api/groups/shopping/items/{item_id}", items.get),
    route("PUT /api/groups/shopping/items/{item_id}", items.update),
    route("PATCH /api/groups/shopping/items/{item_id}", items.patch),
    route("DELETE /api/groups/shopping/items/{item_id}", items.delete),
  ],
}
