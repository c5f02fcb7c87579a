import { library } from "./library.ts"
import { makeGroup, type Site } from "./group.ts"

/** What outsiders may look at: addresses on a site. */
export interface PublicGroup {
  group: string
  recipe: string
  cookbook: string
  /** That cookbook, to print. */
  book: string
  /** A recipe that is shared by a link alone. */
  shared: string
  /** A shopping list that is shared by a link. */
  list: string
  /** Where an invited visitor signs up. */
  invitation: string
}

const cook = {
  username: "olga",
  fullName: "Olga Olive",
  email: "olga@example.com",
  password: "Olives-and-6-limes",
  group: "Open kitchen",
  canInvite: true,
  canManage: true,
  canOrganize: true,
}

/**
 * Makes a group whose recipes are public, with cookbooks, by its administrator's token.
 * @param mark tells it from others on the same site
 */
export async function makePublicGroup(site: Site, mark = ""): Promise<PublicGroup> {
  const { ask } = await makeGroup(site, {
    ...cook,
    username: `${cook.username}${mark}`,
    email: `${mark}${cook.email}`,
    group: `${cook.group} ${mark}`.trim(),
  })
  await ask("PUT", "/api/groups/preferences", { privateGroup: false, recipePublic: true })
  const slugs: string[] = []
  for (const recipe of library) slugs.push(await ask("POST", "/api/recipes", recipe))
  const tags = await ask<{ items: { name: string }[] }>("GET", "/api/organizers/tags?perPage=-1")
  const weeknight = tags.items.filter(({ name }) => name === "Weeknight")
  const made = await ask<{ id: string; slug: string }>("POST", "/api/groups/cookbooks", {
    name: "When nobody has time",
    description: "On the table before anybody asks.",
    public: true,
    tags: weeknight,
  })
  await ask("POST", "/api/groups/cookbooks", { name: "Everything", public: true, position: 2 })
  const { id } = await ask<{ id: string }>("GET", `/api/recipes/${slugs[0]}`)
  const link = await ask<{ id: string }>("POST", "/api/shared/recipes", { recipeId: id })
  const { token } = await ask<{ token: string }>("POST", "/api/groups/invitations", { uses: 1 })
  const { groupSlug } = await ask<{ groupSlug: string }>("GET", "/api/users/self")
  const group = `/g/${groupSlug}`
  return {
    group,
    recipe: `${group}/r/${slugs[0]}`,
    cookbook: `${group}/cookbooks/${made.slug}`,
    book: `${group}/book?cookbook=${made.id}`,
    shared: `${group}/shared/r/${link.id}`,
    list: await shareList(ask),
    invitation: `/register?token=${token}`,
  }
}

/** A list with labels and something that is done; the address of its link. */
async function shareList(ask: Awaited<ReturnType<typeof makeGroup>>["ask"]): Promise<string> {
  const { id } = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", { name: "Picnic" })
  const [fruit, dairy] = await Promise.all(
    ["Fruit", "Dairy"].map((name) =>
      ask<{ id: string }>("POST", "/api/groups/labels", { name, color: "#3a8f5c" }),
    ),
  )
  await ask("POST", "/api/groups/shopping/items/create-bulk", [
    { shoppingListId: id, note: "Pears", quantity: 6, labelId: fruit!.id },
    { shoppingListId: id, note: "Grapes", labelId: fruit!.id },
    { shoppingListId: id, note: "Butter", labelId: dairy!.id },
    { shoppingListId: id, note: "Napkins, the large ones" },
    { shoppingListId: id, note: "Candles", checked: true },
  ])
  const link = await ask<{ result: { data: { id: string } } }>(
    "POST",
    "/api/trpc/shopping.links.create",
    { data: { listId: id, expiresAt: new Date(Date.now() + 864e5).toISOString() } },
  )
  return `/shared/lists/${link.result.data.id}`
}
