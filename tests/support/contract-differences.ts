/**
 * What our answers hold beyond the schemas of the contract, by schema, and why. Everything else must be
 * as the contract has it, member by member. Every member named here must be there.
 */
export const additions: Record<string, { members: string[]; because: string }> = {
  AppInfo: {
    members: ["larderVersion", "allowPasswordLogin"],
    because: "`version` is the contract's; later clients ask whether passwords sign in",
  },
  AdminAboutInfo: { members: ["larderVersion", "allowPasswordLogin"], because: "as in AppInfo" },
  "Recipe-Output": { members: ["updatedAt"], because: "later clients spell `updateAt` so" },
  RecipeSummary: { members: ["updatedAt"], because: "as in Recipe-Output" },
  "RecipeCommentOut-Output": { members: ["updatedAt"], because: "as in Recipe-Output" },
  RecipeTimelineEventOut: { members: ["updatedAt"], because: "as in Recipe-Output" },
  IngredientFood: { members: ["updatedAt"], because: "as in Recipe-Output" },
  IngredientUnit: { members: ["updatedAt"], because: "as in Recipe-Output" },
  ReadInviteToken: {
    members: ["expiresAt"],
    because: "a list of links tells until when they hold",
  },
}

/** Operations of ours that the contract does not have, and why. */
export const inventions: Record<string, string> = {
  "PATCH /api/admin/users/{item_id}": "the catalogue's partial update",
  "PATCH /api/admin/groups/{item_id}": "the catalogue's partial update",
  "POST /api/admin/groups/{item_id}/duplicate":
    "the catalogue's copy: another group of the same preferences",
  "GET /api/admin/server-tasks": "the catalogue's: what the site did in the background",
  "POST /api/admin/server-tasks": "the catalogue's: does it now",
  "GET /api/admin/maintenance/logs": "the catalogue's: the last lines of that",
  "POST /api/admin/maintenance/clean/logs": "the catalogue's: forgets them",
  "PATCH /api/comments/{item_id}": "the catalogue's partial update",
  "PATCH /api/recipes/timeline/events/{item_id}": "the catalogue's partial update",
  "PUT /api/shared/recipes/{item_id}": "the catalogue's update: until when a link holds",
  "PATCH /api/shared/recipes/{item_id}": "as PUT, and what is left out stays",
  "GET /api/users/self/group": "the catalogue's: one's own group",
  "GET /api/users/{id}/image": "the catalogue's: a profile picture",
  "GET /api/groups/server-tasks": "the catalogue's: what ran in the background",
  "PATCH /api/groups/webhooks/{item_id}": "the catalogue's: parts of one",
  "POST /api/groups/webhooks/{item_id}/duplicate": "the catalogue's: a copy",
  "PATCH /api/groups/recipe-actions/{item_id}": "the catalogue's: parts of one",
  "POST /api/groups/recipe-actions/{item_id}/duplicate": "the catalogue's: a copy",
  "PATCH /api/groups/events/notifications/{item_id}": "the catalogue's: parts of one",
  "POST /api/groups/events/notifications/{item_id}/duplicate": "the catalogue's: a copy",
  "PUT /api/recipes": "the catalogue's: several recipes replaced",
  "PATCH /api/recipes": "the catalogue's partial update, of several recipes",
  "POST /api/recipes/create": "the catalogue's other path of POST /api/recipes",
  "POST /api/recipes/{slug}": "the catalogue's: another recipe made of one",
  "GET /api/recipes/category": "the catalogue's: the recipes of categories",
  "GET /api/recipes/suggestions": "later clients ask what can be cooked",
  "GET /api/validators/group/recipe": "the catalogue's other path of GET /api/validators/recipe",
  "GET /api/admin/about/docker/validate": "the catalogue's: writes what validate.txt answers",
  "GET /api/app/health": "tells a supervisor that the server and its database answer",
  "PATCH /api/groups/cookbooks/{item_id}": "the catalogue's: parts of one",
  "POST /api/groups/cookbooks/{item_id}/duplicate": "the catalogue's: a copy",
}

/** Operations whose answers have no JSON schema: bytes, or refused here. */
export const withoutSchema: Record<string, string> = {
  "POST /api/admin/email": "501: the site sends no mail yet",
  "GET /api/admin/backups": "501: the site makes no backups yet",
  "POST /api/admin/backups": "501, as all of backups",
  "POST /api/admin/backups/upload": "501, as all of backups",
  "GET /api/admin/backups/{file_name}": "501, as all of backups",
  "DELETE /api/admin/backups/{file_name}": "501, as all of backups",
  "POST /api/admin/backups/{file_name}/restore": "501, as all of backups",
  "GET /api/backups/available": "501, as all of backups",
  "POST /api/backups/export/database": "501, as all of backups",
  "POST /api/backups/upload": "501, as all of backups",
  "GET /api/backups/{file_name}/download": "501, as all of backups",
  "POST /api/backups/{file_name}/import": "501, as all of backups",
  "DELETE /api/backups/{file_name}/delete": "501, as all of backups",
  "POST /api/groups/migrations": "501: nothing is taken over from other programs yet",
  "POST /api/groups/invitations/email": "501: the site sends no mail yet",
  "POST /api/groups/webhooks/rerun": "501: the site calls no webhooks yet",
  "POST /api/groups/events/notifications/{item_id}/test": "501: the site notifies nobody yet",
  "POST /api/recipes/create-url/bulk": "501: addresses are imported one by one",
  "GET /api/recipes/{slug}/exports": "a file",
  "GET /api/recipes/{slug}/exports/zip": "a file",
  "GET /api/utils/download": "a file",
  "GET /api/media/docker/validate.txt": "a text",
  "GET /api/media/recipes/{recipe_id}/images/{file_name}": "a picture",
  "GET /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}": "a picture",
  "GET /api/media/recipes/{recipe_id}/assets/{file_name}": "a file",
  "GET /api/media/users/{user_id}/{file_name}": "a picture",
}
