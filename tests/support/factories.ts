import { eq } from "drizzle-orm"
import type { Db } from "../../db/client"
import {
  categories,
  dataExports,
  deliveries,
  cookbooks,
  cookbooksToCategories,
  cookbooksToRecipes,
  cookbooksToTags,
  cookbooksToTools,
  eventNotifiers,
  foods,
  groupPreferences,
  groups,
  invitations,
  labels,
  mealPlanCalendars,
  mealPlanIdeas,
  mealPlanRules,
  mealPlanRulesToCategories,
  mealPlanRulesToTags,
  mealPlans,
  mealPlanTemplates,
  recipeActions,
  recipeComments,
  recipeIngredients,
  recipes,
  recipeShareTokens,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  recipeTimelineEvents,
  recipeVersions,
  reportEntries,
  reports,
  sessions,
  shoppingListItems,
  shoppingLists,
  tags,
  tools,
  units,
  uploads,
  users,
  webhooks,
} from "../../db/schema"
import { fromNow, now, today } from "../../worker/lib/times"
import { slugify } from "../../worker/lib/text/slugs"
import { randomToken } from "../../worker/tokens"

type New<T extends { $inferInsert: object }> = Partial<T["$inferInsert"]>

export type TestUser = typeof users.$inferSelect

let serial = 0
const unique = (word: string) => `${word} ${++serial}`

/** Rows invented for tests: what the test does not care for is filled in. */
export function factoriesOn(db: Db) {
  /** The group of what was given, or a new one. */
  const within = async (given: { groupId?: string }) => given.groupId ?? (await group()).id

  async function group(
    given: New<typeof groups> & { preferences?: New<typeof groupPreferences> } = {},
  ) {
    const { preferences, ...row } = given
    const name = row.name ?? unique("Household")
    const [made] = await db
      .insert(groups)
      .values({ name, slug: slugify(name), ...row })
      .returning()
    await db.insert(groupPreferences).values({ groupId: made!.id, ...preferences })
    return made!
  }

  async function user(given: New<typeof users> = {}) {
    const username = given.username ?? unique("cook").replace(" ", "")
    const [made] = await db
      .insert(users)
      .values({
        username,
        fullName: `The ${username}`,
        email: `${username}@example.com`,
        password: "",
        ...given,
        groupId: await within(given),
      })
      .returning()
    return made!
  }

  const admin = (given: New<typeof users> = {}) =>
    user({
      admin: true,
      canManage: true,
      canInvite: true,
      canOrganize: true,
      advanced: true,
      ...given,
    })

  async function session({ id: userId, groupId }: TestUser, given: New<typeof sessions> = {}) {
    const [made] = await db
      .insert(sessions)
      .values({ userId, groupId, expiresAt: "2999-01-01T00:00:00", lastUsedAt: now(), ...given })
      .returning()
    return made!
  }

  const organizer =
    (table: typeof categories | typeof tags | typeof tools, word: string) =>
    async (given: { groupId?: string; name?: string } = {}) => {
      const name = given.name ?? unique(word)
      const [made] = await db
        .insert(table)
        .values({ name, slug: slugify(name), groupId: await within(given) })
        .returning()
      return made!
    }

  async function label(given: New<typeof labels> = {}) {
    const [made] = await db
      .insert(labels)
      .values({ name: unique("Label"), ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  async function food(given: New<typeof foods> = {}) {
    const [made] = await db
      .insert(foods)
      .values({ name: unique("food"), ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  async function unit(given: New<typeof units> = {}) {
    const [made] = await db
      .insert(units)
      .values({ name: unique("unit"), ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  async function recipe(
    given: New<typeof recipes> & {
      ingredients?: New<typeof recipeIngredients>[]
      categories?: { id: string }[]
      tags?: { id: string }[]
      tools?: { id: string }[]
    } = {},
  ) {
    const {
      ingredients = [],
      categories: kinds = [],
      tags: marks = [],
      tools: means = [],
      ...row
    } = given
    const name = row.name ?? unique("Soup")
    const groupId = await within(row)
    const [made] = await db
      .insert(recipes)
      .values({
        name,
        nameKey: name.toLowerCase(),
        slug: slugify(name),
        dateAdded: today(),
        dateUpdated: now(),
        ...row,
        groupId,
      })
      .returning()
    const recipeId = made!.id
    for (const [position, ingredient] of ingredients.entries()) {
      await db.insert(recipeIngredients).values({ ...ingredient, groupId, recipeId, position })
    }
    for (const { id } of kinds) {
      await db.insert(recipesToCategories).values({ groupId, recipeId, categoryId: id })
    }
    for (const { id } of marks) {
      await db.insert(recipesToTags).values({ groupId, recipeId, tagId: id })
    }
    for (const { id } of means) {
      await db.insert(recipesToTools).values({ groupId, recipeId, toolId: id })
    }
    await db.update(recipes).set({ indexedAt: now() }).where(eq(recipes.id, recipeId))
    return made!
  }

  async function cookbook(
    given: New<typeof cookbooks> & {
      categories?: { id: string }[]
      tags?: { id: string }[]
      tools?: { id: string }[]
      /** Added by hand, in this order. */
      chosen?: { id: string }[]
    } = {},
  ) {
    const {
      categories: kinds = [],
      tags: marks = [],
      tools: means = [],
      chosen = [],
      name = unique("Cookbook"),
      ...row
    } = given
    const groupId = await within(row)
    const [made] = await db
      .insert(cookbooks)
      .values({ name, slug: slugify(name), ...row, groupId })
      .returning()
    const cookbookId = made!.id
    for (const { id } of kinds) {
      await db.insert(cookbooksToCategories).values({ groupId, cookbookId, categoryId: id })
    }
    for (const { id } of marks) {
      await db.insert(cookbooksToTags).values({ groupId, cookbookId, tagId: id })
    }
    for (const { id } of means) {
      await db.insert(cookbooksToTools).values({ groupId, cookbookId, toolId: id })
    }
    for (const [index, { id }] of chosen.entries()) {
      const position = index + 1
      await db.insert(cookbooksToRecipes).values({ groupId, cookbookId, recipeId: id, position })
    }
    return made!
  }

  /** What hangs on a recipe: group and recipe are made where they are not given. */
  async function about(given: { groupId?: string; recipeId?: string }) {
    const groupId = await within(given)
    return { groupId, recipeId: given.recipeId ?? (await recipe({ groupId })).id }
  }
  const writer = async (groupId: string, userId?: string) => userId ?? (await user({ groupId })).id

  async function comment(given: New<typeof recipeComments> = {}) {
    const on = await about(given)
    const userId = await writer(on.groupId, given.userId)
    const [made] = await db
      .insert(recipeComments)
      .values({ text: unique("Comment"), ...given, ...on, userId })
      .returning()
    return made!
  }

  async function timelineEvent(given: New<typeof recipeTimelineEvents> = {}) {
    const on = await about(given)
    const userId = await writer(on.groupId, given.userId)
    const invented = { subject: unique("Event"), eventType: "info" as const, timestamp: now() }
    const [made] = await db
      .insert(recipeTimelineEvents)
      .values({ ...invented, ...given, ...on, userId })
      .returning()
    return made!
  }

  async function shareToken(given: New<typeof recipeShareTokens> = {}) {
    const [made] = await db
      .insert(recipeShareTokens)
      .values({ expiresAt: fromNow(86_400), ...given, ...(await about(given)) })
      .returning()
    return made!
  }

  async function invitation(given: New<typeof invitations> = {}) {
    const invented = { token: unique("link"), usesLeft: 1, expiresAt: fromNow(86_400) }
    const [made] = await db
      .insert(invitations)
      .values({ ...invented, ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  async function webhook(given: New<typeof webhooks> = {}) {
    const [made] = await db
      .insert(webhooks)
      .values({ scheduledTime: "07:00:00", ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  async function notifier(given: New<typeof eventNotifiers> = {}) {
    const invented = { name: unique("Notifier"), appriseUrl: "json://example.com" }
    const [made] = await db
      .insert(eventNotifiers)
      .values({ ...invented, ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  async function delivery(given: New<typeof deliveries> = {}) {
    const groupId = await within(given)
    const targetId = given.targetId ?? (await notifier({ groupId })).id
    const at = now()
    const invented: Omit<typeof deliveries.$inferInsert, "groupId" | "targetId"> = {
      targetKind: "notifier",
      event: "tagCreated",
      details: [],
      nextAttempt: at,
      createdAt: at,
    }
    const [made] = await db
      .insert(deliveries)
      .values({ ...invented, ...given, targetId, groupId })
      .returning()
    return made!
  }

  async function recipeAction(given: New<typeof recipeActions> = {}) {
    const invented = { actionType: "link" as const, title: unique("Action"), url: "https://x.org" }
    const [made] = await db
      .insert(recipeActions)
      .values({ ...invented, ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  async function dataExport(given: New<typeof dataExports> = {}) {
    const id = given.id ?? crypto.randomUUID()
    const invented = { filename: "recipes.zip", size: "1.0 KB", expires: fromNow(86_400) }
    const [made] = await db
      .insert(dataExports)
      .values({ ...invented, path: `exports/${id}`, ...given, id, groupId: await within(given) })
      .returning()
    return made!
  }

  async function shoppingList(given: New<typeof shoppingLists> = {}) {
    const [made] = await db
      .insert(shoppingLists)
      .values({ name: unique("List"), ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  async function shoppingItem(given: New<typeof shoppingListItems> = {}) {
    const groupId = await within(given)
    const shoppingListId = given.shoppingListId ?? (await shoppingList({ groupId })).id
    const [made] = await db
      .insert(shoppingListItems)
      .values({ note: unique("item"), ...given, groupId, shoppingListId })
      .returning()
    return made!
  }

  async function report(given: New<typeof reports> = {}) {
    const invented = { name: unique("Report"), category: "migration" as const, timestamp: now() }
    const [made] = await db
      .insert(reports)
      .values({ ...invented, ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  /** An entry of a report: of an own one in the group unless given. */
  async function reportEntry(given: New<typeof reportEntries> = {}) {
    const groupId = given.groupId ?? (await group()).id
    const reportId = given.reportId ?? (await report({ groupId })).id
    const [row] = await db
      .insert(reportEntries)
      .values({ timestamp: now(), ...given, groupId, reportId })
      .returning()
    return row!
  }

  /** A file of four bytes, none of which is there. */
  async function upload(given: New<typeof uploads> = {}) {
    const groupId = await within(given)
    const userId = given.userId ?? (await user({ groupId })).id
    const invented = { name: unique("recipes.zip"), size: 4, partBytes: 8 * 2 ** 20 }
    const [made] = await db
      .insert(uploads)
      .values({ ...invented, expires: fromNow(3600), ...given, groupId, userId })
      .returning()
    return made!
  }

  async function meal(given: New<typeof mealPlans> = {}) {
    const [made] = await db
      .insert(mealPlans)
      .values({
        date: today(),
        title: given.recipeId ? "" : unique("Leftovers"),
        ...given,
        groupId: await within(given),
      })
      .returning()
    return made!
  }

  /** Where calendars read a member's plan. */
  async function calendar(
    given: Partial<New<typeof mealPlanCalendars>> & { groupId: string; userId: string },
  ) {
    const [made] = await db
      .insert(mealPlanCalendars)
      .values({ token: randomToken(), ...given })
      .returning()
    return made!
  }

  async function mealTemplate(given: New<typeof mealPlanTemplates> = {}) {
    const [made] = await db
      .insert(mealPlanTemplates)
      .values({ name: unique("Template"), ...given, groupId: await within(given) })
      .returning()
    return made!
  }

  async function mealIdea({ recipeId, ...given }: New<typeof mealPlanIdeas> = {}) {
    const groupId = await within(given)
    const [made] = await db
      .insert(mealPlanIdeas)
      .values({ ...given, recipeId: recipeId ?? (await recipe({ groupId })).id, groupId })
      .returning()
    return made!
  }

  async function mealRule(
    given: New<typeof mealPlanRules> & {
      categories?: { id: string }[]
      tags?: { id: string }[]
    } = {},
  ) {
    const { categories: kinds = [], tags: marks = [], ...row } = given
    const groupId = await within(row)
    const [made] = await db
      .insert(mealPlanRules)
      .values({ ...row, groupId })
      .returning()
    const ruleId = made!.id
    for (const { id } of kinds) {
      await db.insert(mealPlanRulesToCategories).values({ groupId, ruleId, categoryId: id })
    }
    for (const { id } of marks) {
      await db.insert(mealPlanRulesToTags).values({ groupId, ruleId, tagId: id })
    }
    return made!
  }

  /** A version of a recipe, which had another description. */
  async function version(given: New<typeof recipeVersions> & { recipeId: string }) {
    const at = fromNow(-3600)
    const [made] = await db
      .insert(recipeVersions)
      .values({
        savedAt: at,
        replacedAt: at,
        cause: "edit",
        fields: ["description"],
        content: '{"description":"as it was"}',
        ...given,
        groupId: await within(given),
      })
      .returning()
    return made!
  }

  return {
    invitation,
    webhook,
    notifier,
    delivery,
    recipeAction,
    report,
    reportEntry,
    upload,
    shoppingList,
    shoppingItem,
    dataExport,
    cookbook,
    calendar,
    meal,
    mealIdea,
    mealRule,
    mealTemplate,
    group,
    user,
    admin,
    session,
    label,
    food,
    unit,
    recipe,
    version,
    comment,
    timelineEvent,
    shareToken,
    category: organizer(categories, "Category"),
    tag: organizer(tags, "Tag"),
    tool: organizer(tools, "Tool"),
  }
}
