import { apiTokens, recipeRatings } from "../../db/schema"
import type { TestApp } from "./app"
import type { CallerName } from "./policies/rules"

/** One household with one of everything, and a stranger from next door. */
export async function fixtures({ make, db }: TestApp) {
  // It shows itself to visitors.
  const { id: groupId, slug: groupSlug } = await make.group({
    preferences: { privateGroup: false },
  })
  const mine = { groupId }
  const [member, manager, admin] = [
    await make.user(mine),
    await make.user({ ...mine, canManage: true, canInvite: true, canOrganize: true }),
    await make.admin(mine),
  ]
  const stranger = await make.user()
  const food = await make.food(mine)
  const unit = await make.unit(mine)
  const recipe = await make.recipe({
    ...mine,
    userId: member.id,
    ingredients: [{ foodId: food.id, unitId: unit.id, quantity: 2, note: "sifted" }],
  })
  await db
    .insert(recipeRatings)
    .values({ ...mine, userId: member.id, recipeId: recipe.id, rating: 3 })
  const [token] = await db
    .insert(apiTokens)
    .values({ ...mine, userId: member.id, name: "script", tokenHash: crypto.randomUUID() })
    .returning()
  const list = await make.shoppingList({ ...mine, userId: member.id })
  const people = { anonymous: null, stranger, member, manager, admin }
  return {
    groupId,
    groupSlug,
    emptyGroup: await make.group(),
    people: people satisfies Record<CallerName, unknown>,
    member,
    recipe,
    food,
    unit,
    otherFood: await make.food(mine),
    otherUnit: await make.unit(mine),
    category: await make.category(mine),
    dataExport: await make.dataExport(mine),
    cookbook: await make.cookbook({ ...mine, public: true }),
    meal: await make.meal(mine),
    mealRule: await make.mealRule(mine),
    tag: await make.tag(mine),
    tool: await make.tool(mine),
    label: await make.label(mine),
    token: token!,
    comment: await make.comment({ ...mine, recipeId: recipe.id, userId: member.id }),
    event: await make.timelineEvent({ ...mine, recipeId: recipe.id, userId: member.id }),
    share: await make.shareToken({ ...mine, recipeId: recipe.id }),
    invitation: await make.invitation(mine),
    webhook: await make.webhook(mine),
    notifier: await make.notifier(mine),
    recipeAction: await make.recipeAction(mine),
    report: await make.report(mine),
    list,
    shoppingItem: await make.shoppingItem({ ...mine, shoppingListId: list.id }),
  }
}

/** What fills the placeholders of a path: the household's own things. */
export function valuesFor(path: string, made: Awaited<ReturnType<typeof fixtures>>) {
  const { member, recipe, food, unit, category, tag, tool, token } = made
  const items: Record<string, { id: string | number }> = {
    foods: food,
    units: unit,
    categories: category,
    cookbooks: made.cookbook,
    labels: made.label,
    mealplans: made.meal,
    tags: tag,
    tools: tool,
    users: member,
    comments: made.comment,
    timeline: made.event,
    shared: made.share,
    webhooks: made.webhook,
    notifications: made.notifier,
    "recipe-actions": made.recipeAction,
    reports: made.report,
    lists: made.list,
    items: made.shoppingItem,
  }
  const area = path.split("/").find((part) => part in items)
  return {
    slug: recipe.slug,
    recipe_id: recipe.id,
    id: member.id,
    user_id: member.id,
    recipe_slug: recipe.slug,
    group_id: made.groupId,
    group_slug: made.groupSlug,
    token_id: token.id,
    timeline_event_id: recipe.id,
    category_slug: category.slug,
    tag_slug: tag.slug,
    tool_slug: tool.slug,
    file_name: path.includes("/images/") ? "original.webp" : "profile.webp",
    ...(area && { item_id: items[area]!.id }),
    ...(path.startsWith("/api/admin/groups/") && { item_id: made.emptyGroup.id }),
  }
}
