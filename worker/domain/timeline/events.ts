import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { recipes, recipeTimelineEvents as events, users } from "../../../db/schema"
import type { Scope } from "../../context"
import { timelinePictureKeys } from "../../media/keys"
import { now } from "../../lib/times"
import type { PageQuery } from "../../schemas/pagination"
import type { TimelineEvent, TimelineEventInput, TimelineEventPatch } from "../../schemas/timeline"
import { InvalidInput, notFound, nothingToDelete, plain } from "../errors"
import { listRows } from "../listing/list-rows"
import { datetime, type ListColumns, text, uuid } from "../listing/columns"
import { recipeOf, userOf } from "../listing/list-columns"
import { ofExistingRecipe } from "../recipes/not-deleted"

const source: ListColumns = {
  id: uuid(events.id),
  group_id: uuid(events.groupId),
  recipe_id: uuid(events.recipeId),
  user_id: uuid(events.userId),
  subject: text(events.subject),
  event_type: text(events.eventType),
  event_message: text(events.eventMessage),
  image: text(events.image),
  timestamp: datetime(events.timestamp),
  created_at: datetime(events.createdAt),
  update_at: datetime(events.updateAt),
  updated_at: datetime(events.updateAt),
  user: userOf(events.userId),
  recipe: recipeOf(events.recipeId),
}

const living = ofExistingRecipe(events.recipeId)

/** "I made this", and planned meals. */
const making = eq(events.eventType, "info")

type Row = typeof events.$inferSelect

export const toEvent = (row: Row): TimelineEvent => ({
  ...row,
  // The column is text; nothing else is ever written to it.
  image: row.image as TimelineEvent["image"],
  updatedAt: row.updateAt,
})

/** A page of the events of the group's recipes. */
export async function listEvents({ group }: Scope, query: PageQuery) {
  const page = await listRows<Row>(group, query, {
    table: events,
    source,
    only: living,
    // A query of Drizzle, of whose type only a part is used here.
    rows: (where) => group.find(events, where) as never,
    path: "/recipes/timeline/events",
  })
  return { ...page, items: page.items.map(toEvent) }
}

const byId = (id: string): SQL => and(eq(events.id, id), living)!

/** The row of an event, unless its recipe was deleted. */
export const findEvent = (group: GroupRows, id: string) => group.find(events, byId(id)).limit(1)

/** @throws DomainError 404 */
export async function getEvent({ group }: Scope, id: string) {
  const [found] = await findEvent(group, id)
  if (!found) throw notFound()
  return toEvent(found)
}

/** @throws DomainError 404 for a recipe, 422 for a user that the group lacks */
export async function createEvent({ group, userId }: Scope, input: TimelineEventInput) {
  const author = input.userId ?? userId
  const [[recipe], [user]] = await group.batch([
    group.select({ id: recipes.id }, recipes, eq(recipes.id, input.recipeId)),
    group.select({ id: users.id }, users, eq(users.id, author)),
  ])
  if (!recipe) throw plain(404, "notFoundHere.recipe")
  if (!user) throw new InvalidInput(["body", "userId"], "notInGroup.member")
  const [made] = await group.insert(events, {
    ...input,
    userId: author,
    image: input.image ?? undefined,
    timestamp: input.timestamp ?? now(),
  })
  return toEvent(made!)
}

/**
 * Changes the given fields; null changes nothing. Any member may. An event that is set to have no picture loses
 * it.
 * @throws DomainError 404
 */
export async function changeEvent({ group, media }: Scope, id: string, input: TimelineEventPatch) {
  const [event] = await findEvent(group, id)
  if (!event) throw notFound()
  if (input.image === "does not have image" && event.image === "has image") {
    // At once, and not by the job: a new picture would have the same keys.
    await media.delete(timelinePictureKeys(event.recipeId, id))
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const change = Object.fromEntries(given) as Partial<Row>
  const [changed] = await group.update(events, eq(events.id, id), { ...change, updateAt: now() })
  if (!changed) throw notFound()
  return toEvent(changed)
}

/**
 * A trigger passes its pictures to the removal job. If it was the last making of its recipe, the previous one
 * counts from then on.
 * @throws DomainError 400 without an event
 */
export async function deleteEvent({ group }: Scope, id: string) {
  const [, [deleted]] = await group.batch([
    group.updateMany(recipes, madeAtLastBy(group, id), {
      lastMade: sql`${latestMaking(group, ne(events.id, id))}`,
      updateAt: now(),
    }),
    group.delete(events, byId(id)),
  ])
  if (!deleted) throw nothingToDelete()
  return toEvent(deleted)
}

/** The recipe that an event marks as made, if it was not made later. */
const madeAtLastBy = (group: GroupRows, id: string) => {
  const recipe = group.select({ id: events.recipeId }, events, and(byId(id), making))
  const moment = group.select({ at: events.timestamp }, events, byId(id))
  return and(inArray(recipes.id, recipe), inArray(recipes.lastMade, moment))!
}

/** When a recipe was last made, according to its events; null without any. */
const latestMaking = (group: GroupRows, others: SQL) =>
  group.select(
    { at: sql`max(${events.timestamp})` },
    events,
    and(eq(events.recipeId, recipes.id), making, others),
  )
