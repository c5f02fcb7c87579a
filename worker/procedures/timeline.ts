import { z } from "zod"
import * as events from "../domain/timeline/events"
import { timelineFeed } from "../domain/timeline/feed"
import { markRecipeMade } from "../domain/timeline/mark-made"
import { setEventPicture } from "../domain/timeline/picture"
import { PageQuery } from "../schemas/pagination"
import {
  MadeRecipe,
  TimelineEvent,
  TimelineEventChange,
  TimelineEventInput,
  TimelineEventPatch,
  TimelineFeed,
  TimelineFeedQuery,
  TimelinePage,
  TimelinePicture,
} from "../schemas/timeline"
import { Uuid } from "../schemas/wire"
import { memberProcedure, refuseInDemo, rateLimited, router } from "./trpc"

const itemId = Uuid
const one = memberProcedure.input(z.object({ itemId }))

export const timelineRouter = router({
  list: memberProcedure
    .input(PageQuery)
    .output(TimelinePage)
    .query(({ ctx, input }) => events.listEvents(ctx, input)),

  get: one.output(TimelineEvent).query(({ ctx, input }) => events.getEvent(ctx, input.itemId)),

  create: memberProcedure
    .meta({ refuses: [404] })
    .input(z.object({ data: TimelineEventInput }))
    .output(TimelineEvent)
    .mutation(({ ctx, input }) => events.createEvent(ctx, input.data)),

  update: one
    .input(z.object({ data: TimelineEventChange }))
    .output(TimelineEvent)
    .mutation(({ ctx, input }) => events.changeEvent(ctx, input.itemId, input.data)),

  patch: one
    .input(z.object({ data: TimelineEventPatch }))
    .output(TimelineEvent)
    .mutation(({ ctx, input }) => events.changeEvent(ctx, input.itemId, input.data)),

  delete: one
    .output(TimelineEvent)
    .mutation(({ ctx, input }) => events.deleteEvent(ctx, input.itemId)),

  feed: memberProcedure
    .input(TimelineFeedQuery)
    .output(TimelineFeed)
    .query(({ ctx, input }) => timelineFeed(ctx, input)),

  made: memberProcedure
    .input(z.object({ data: MadeRecipe }))
    .output(TimelineEvent)
    .mutation(({ ctx, input }) => markRecipeMade(ctx, input.data)),

  setPicture: memberProcedure
    .use(refuseInDemo)
    .concat(rateLimited(60))
    .input(z.object({ itemId, image: z.instanceof(Blob) }))
    .output(TimelinePicture)
    .mutation(async ({ ctx, input }) =>
      setEventPicture(ctx, input.itemId, new Uint8Array(await input.image.arrayBuffer())),
    ),
})
