import { z } from "zod"
import * as notifiers from "../domain/notifiers"
import { CopyInput } from "../schemas/bulk"
import {
  Notifier,
  NotifierChange,
  NotifierInput,
  NotifierPage,
  NotifierPatch,
} from "../schemas/notifier"
import { Uuid } from "../schemas/wire"
import { crudProcedures } from "./crud"
import { memberProcedure, refuseInDemo, router } from "./trpc"

const one = z.object({ itemId: Uuid })
const changing = memberProcedure.use(refuseInDemo)

export const notifiersRouter = router({
  ...crudProcedures(
    notifiers.notifierKind,
    {
      item: Notifier,
      page: NotifierPage,
      input: NotifierInput,
      update: NotifierChange,
      patch: NotifierPatch,
    },
    {
      create: notifiers.createNotifier,
      update: notifiers.updateNotifier,
      patch: notifiers.patchNotifier,
    },
    { changing },
  ),

  duplicate: changing
    .input(one.extend({ data: CopyInput }))
    .output(Notifier)
    .mutation(({ ctx, input }) => notifiers.copyNotifier(ctx, input.itemId, input.data.name)),

  test: changing
    .meta({ summary: "Send a notification as a test", refuses: [501] })
    .input(one)
    .mutation(({ ctx, input }) => notifiers.testNotifier(ctx, input.itemId)),
})
