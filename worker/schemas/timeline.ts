import { z } from "@hono/zod-openapi"
import { pageOf } from "./pagination"
import { body, Int, Moment, Uuid } from "./wire"

const TimelineEventType = z.enum(["system", "info", "comment"]).openapi("TimelineEventType")
const TimelineEventImage = z
  .enum(["has image", "does not have image"])
  .openapi("TimelineEventImage")

/** An event of a recipe. */
export const TimelineEvent = z
  .object({
    id: z.string(),
    recipeId: z.string(),
    userId: z.string(),
    subject: z.string(),
    eventType: TimelineEventType,
    eventMessage: z.string().nullable(),
    image: TimelineEventImage.nullable(),
    /** When it happened. */
    timestamp: z.string(),
    createdAt: z.string(),
    updateAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("RecipeTimelineEventOut")
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const TimelinePage = pageOf(TimelineEvent).openapi("RecipeTimelineEventPagination")

const subject = z.string().max(500)
const eventMessage = z.string().max(20_000).nullish()
const image = TimelineEventImage.nullish()

export const TimelineEventInput = body({
  recipeId: Uuid,
  /** The user of the event; by default the caller. */
  userId: Uuid.nullish(),
  subject,
  eventType: TimelineEventType,
  eventMessage,
  image,
  timestamp: Moment.optional(),
}).openapi("RecipeTimelineEventIn")
export type TimelineEventInput = z.output<typeof TimelineEventInput>

/** Missing or null fields keep their values. */
export const TimelineEventChange = body({ subject, eventMessage, image }).openapi(
  "RecipeTimelineEventUpdate",
)

export const TimelineEventPatch = body({ subject: subject.nullish(), eventMessage, image })
export type TimelineEventPatch = z.output<typeof TimelineEventPatch>

export const TimelinePicture = z
  .object({ image: TimelineEventImage })
  .openapi("UpdateImageResponse")

/** For the web: events in the order of time, each with its recipe. */
export const TimelineFeedQuery = z.object({
  recipeId: Uuid.optional(),
  /** All types by default. */
  types: z.array(TimelineEventType).optional(),
  orderDirection: z.enum(["asc", "desc"]).default("desc"),
  limit: Int.pipe(z.number().min(1).max(100)).default(20),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(100).nullish(),
  direction: z.enum(["forward", "backward"]).optional(),
})
export type TimelineFeedQuery = z.output<typeof TimelineFeedQuery>

export const TimelineFeed = z.object({
  items: z.array(
    TimelineEvent.extend({
      recipe: z.object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        image: z.string().nullable(),
      }),
    }),
  ),
  /** Null at the end; the next page may be empty. */
  nextCursor: z.string().nullable(),
})

/** For the web: "I made this". */
export const MadeRecipe = z.object({
  /** The id of the event, created by the device. */
  id: Uuid,
  recipeId: Uuid,
  note: z.string().max(20_000).default(""),
  timestamp: Moment,
  /** The planned meal that was made. */
  mealId: Int.optional(),
})
export type MadeRecipe = z.output<typeof MadeRecipe>
