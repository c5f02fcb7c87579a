/**
 * What our answers hold beyond the schemas of the contract, by schema, and why. Everything else must be
 * as the contract has it, member by member. Every member named here must be there.
 */
export const additions: Record<string, { members: string[]; because: string }> = {
  AppInfo: {
    members: ["larderVersion", "allowPasswordLogin"],
    because: "`version` is the contract's; later clients ask whether passwords sign in",
  },
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
  "GET /api/app/health": "tells a supervisor that the server and its database answer",
  "PATCH /api/groups/cookbooks/{item_id}": "the catalogue's: parts of one",
  "POST /api/groups/cookbooks/{item_id}/duplicate": "the catalogue's: a copy",
}

/** Operations whose answers have no JSON schema: bytes, or refused here. */
export const withoutSchema: Record<string, string> = {
  "POST /api/groups/invitations/email": "501: the site sends no mail yet",
  "POST /api/groups/webhooks/rerun": "501: the site calls no webhooks yet",
  "POST /api/groups/events/notifications/{item_id}/test": "501: the site notifies nobody yet",
  "POST /api/recipes/create-url/bulk": "501: addresses are imported one by one",
  "GET /api/media/recipes/{recipe_id}/images/{file_name}": "a picture",
  "GET /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}": "a picture",
  "GET /api/media/recipes/{recipe_id}/assets/{file_name}": "a file",
  "GET /api/media/users/{user_id}/{file_name}": "a picture",
}
