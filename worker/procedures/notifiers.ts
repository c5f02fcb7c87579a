import { z } from "zod"
import { deleteOne, getOne, listOfAll } from "../domain/resource"
import * as notifiers from "../domain/notifiers"
import { CopyInput } from "../schemas/bulk"
import {
  Notifier,
  NotifierChange,
  NotifierInput,
  NotifierPage,
  NotifierPatch,
} from "../schemas/notifier"
import { PageQuery } from "../schemas/pagination"
import { Uuid } from "../schemas/wire"
import { memberProcedure, refuseInDemo, router } from "./trpc"

const one = z.object({ itemId: Uuid })
const changing = memberProcedure.use(refuseInDemo)

export const notifiersRouter = router({
  list: memberProcedure
    .input(PageQuery)
    .output(NotifierPage)
    .query(({ ctx, input }) => listOfAll(ctx, notifiers.notifierKind, input)),

  get: memberProcedure
    .input(one)
    .output(Notifier)
    .query(({ ctx, input }) => getOne(ctx, notifiers.notifierKind, input.itemId)),

  create: changing
    .input(z.object({ data: NotifierInput }))
    .output(Notifier)
    .mutation(({ ctx, input }) => notifiers.createNotifier(ctx, input.data)),

  update: changing
    .input(one.extend({ data: NotifierChange }))
    .output(Notifier)
    .mutation(({ ctx, input }) => notifiers.updateNotifier(ctx, input.itemId, input.data)),

  patch: changing
    .input(one.extend({ data: NotifierPatch }))
    .output(Notifier)
    .mutation(({ ctx, input }) => notifiers.patchNotifier(ctx, input.itemId, input.data)),

  duplicate: changing
    .input(one.extend({ data: CopyInput }))
    .output(Notifier)
    .mutation(({ ctx, input }) => notifiers.copyNotifier(ctx, input.itemId, input.data.name)),

  delete: changing
    .input(one)
    .output(Notifier)
    .mutation(({ ctx, input }) => deleteOne(ctx, notifiers.notifierKind, input.itemId)),

  test: changing
    .meta({ summary: "Send a notification as a test", refuses: [501] })
    .input(one)
    .mutation(({ ctx, input }) => notifiers.testNotifier(ctx, input.itemId)),
})
