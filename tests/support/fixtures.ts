import { type Db, openDb } from "../../db/client"
import { apiTokens, recipeRatings } from "../../db/schema"
import type { TestApp } from "./app"
import { factoriesOn } from "./factories"
import { batchingDriver } from "./batching-driver"
import type { CallerName } from "./policies/rules"

/** One household with one of everything, and a stranger from next door. */
export const fixtures = async (app: TestApp) => (await severalFixtures(app, 1))[0]!

/** The same several times over, in a handful of round trips. */
export function severalFixtures({ driver }: TestApp, count: number) {
  const db = openDb(batchingDriver(driver))
  const make = factoriesOn(db)
  return Promise.all(Array.from({ length: count }, () => household(db, make)))
}

async function household(db: Db, make: ReturnType<typeof factoriesOn>) {
  const [{ id: groupId, slug: groupSlug }, emptyGroup] = await Promise.all([
    // It shows itself to visitors.
    make.group({ preferences: { privateGroup: false } }),
    make.group(),
  ])
  const mine = { groupId }
  const [member, manager, admin, stranger, food, unit] = await Promise.all([
    make.user(mine),
    make.user({ ...mine, canManage: true, canInvite: true, canOrganize: true }),
    make.admin(mine),
    make.user(),
    make.food(mine),
    make.unit(mine),
  ])
  const by = { ...mine, userId: member.id }
  const [recipe, list] = await Promise.all([
    make.recipe({
      ...by,
      ingredients: [{ foodId: food.id, unitId: unit.id, quantity: 2, note: "sifted" }],
    }),
    make.shoppingList(by),
  ])
  const about = { ...by, recipeId: recipe.id }
  const people = { anonymous: null, stranger, member, manager, admin }
  const one = {
    session: make.session(member),
    token: db
      .insert(apiTokens)
      .values({ ...by, name: "script", tokenHash: crypto.randomUUID() })
      .returning()
      .then(([token]) => token!),
    rated: db.insert(recipeRatings).values({ ...about, rating: 3 }),
    otherFood: make.food(mine),
    otherUnit: make.unit(mine),
    category: make.category(mine),
    dataExport: make.dataExport(mine),
    cookbook: make.cookbook({ ...mine, public: true, chosen: [recipe] }),
    meal: make.meal(mine),
    mealRule: make.mealRule(mine),
    mealTemplate: make.mealTemplate(mine),
    mealIdea: make.mealIdea(about),
    calendar: make.calendar(by),
    tag: make.tag(mine),
    tool: make.tool(mine),
    label: make.label(mine),
    comment: make.comment(about),
    event: make.timelineEvent(about),
    version: make.version({ ...mine, recipeId: recipe.id }),
    share: make.shareToken({ ...mine, recipeId: recipe.id }),
    invitation: make.invitation(mine),
    webhook: make.webhook(mine),
    notifier: make.notifier(mine),
    recipeAction: make.recipeAction(mine),
    report: make.report(mine),
    upload: make.upload(by),
    shoppingItem: make.shoppingItem({ ...mine, shoppingListId: list.id }),
  }
  const made = await settled(one)
  const [webhookDelivery, notifierDelivery] = await Promise.all([
    make.delivery({ ...mine, targetKind: "webhook", targetId: made.webhook.id }),
    make.delivery({ ...mine, targetId: made.notifier.id }),
  ])
  return {
    groupId,
    groupSlug,
    emptyGroup,
    people: people satisfies Record<CallerName, unknown>,
    member,
    recipe,
    food,
    unit,
    list,
    ...made,
    webhookDelivery,
    notifierDelivery,
  }
}

type Settled<T> = { [K in keyof T]: Awaited<T[K]> }

/** What every member of an object promises. */
async function settled<T extends object>(promised: T): Promise<Settled<T>> {
  const entries = Object.entries(promised).map(async ([key, value]) => [key, await value] as const)
  return Object.fromEntries(await Promise.all(entries)) as Settled<T>
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
    versions: made.version,
    shared: made.share,
    webhooks: made.webhook,
    notifications: made.notifier,
    "recipe-actions": made.recipeAction,
    reports: made.report,
    uploads: made.upload,
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
    delivery_id: (area === "webhooks" ? made.webhookDelivery : made.notifierDelivery).id,
    ...(area && { item_id: items[area]!.id }),
    ...(path.startsWith("/api/admin/groups/") && { item_id: made.emptyGroup.id }),
  }
}
