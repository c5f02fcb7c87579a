/** The names of the routers' things: singular and plural. */
const things: Record<string, [one: string, several: string]> = {
  "admin.backups": ["a backup", "backups"],
  "admin.groups": ["a group", "the groups of the site"],
  "admin.tasks": ["a server task", "what ran in the background"],
  "admin.users": ["an account", "the accounts of the site"],
  comments: ["a comment", "comments"],
  cookbooks: ["a cookbook", "cookbooks"],
  "explore.categories": ["a category of a group", "the categories of a group"],
  "explore.cookbooks": ["a public cookbook with its recipes", "the public cookbooks of a group"],
  "explore.foods": ["a food of a group", "the foods of a group"],
  "explore.tags": ["a tag of a group", "the tags of a group"],
  "explore.tools": ["a tool of a group", "the tools of a group"],
  foods: ["a food", "foods"],
  invitations: ["an invitation link", "invitation links"],
  labels: ["a label", "labels"],
  mealplans: ["a planned meal", "planned meals"],
  "mealplans.rules": ["a rule for random meals", "the rules for random meals"],
  notifiers: ["an event notifier", "event notifiers"],
  "organizers.categories": ["a category", "categories"],
  "organizers.tags": ["a tag", "tags"],
  "organizers.tools": ["a tool", "tools"],
  recipeActions: ["a recipe action", "recipe actions"],
  reports: ["a report", "reports"],
  sharing: ["a share link", "the share links of recipes"],
  "shopping.items": ["a shopping list item", "shopping list items"],
  "shopping.lists": ["a shopping list", "shopping lists"],
  timeline: ["a timeline event", "timeline events"],
  uploads: ["a file that comes in parts", "the files that come in parts"],
  units: ["a unit", "units"],
  users: ["an account", "accounts"],
  webhooks: ["a webhook", "webhooks"],
}

const verbs: Record<string, (one: string, several: string) => string> = {
  list: (_, several) => `List ${several}`,
  get: (one) => `Read ${one}`,
  getBySlug: (one) => `Read ${one} by slug, with its recipes`,
  empty: (_, several) => `List ${several} that no recipe has`,
  create: (one) => `Make ${one}`,
  createMany: (_, several) => `Make several ${several}`,
  update: (one) => `Replace ${one}`,
  updateMany: (_, several) => `Replace several ${several}`,
  patch: (one) => `Change parts of ${one}`,
  delete: (one) => `Delete ${one}`,
  deleteMany: (_, several) => `Delete several ${several}`,
  duplicate: (one) => `Copy ${one} under another name`,
  merge: (one) => `Merge ${one} into another`,
}

/** The summary of a procedure such as `foods.list`; others state their own. */
export function summaryOf(name: string): string | undefined {
  const at = name.lastIndexOf(".")
  const thing = things[name.slice(0, at)]
  return thing && verbs[name.slice(at + 1)]?.(...thing)
}
