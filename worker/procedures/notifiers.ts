import { z } from "zod"
import * as notifiers from "../domain/notifiers"
import { latestDeliveries, listDeliveries, sendAgain } from "../domain/events/log"
import { CopyInput } from "../schemas/bulk"
import { Delivery, LatestDelivery } from "../schemas/delivery"
import {
  Notifier,
  NotifierChange,
  NotifierInput,
  NotifierPage,
  NotifierPatch,
} from "../schemas/notifier"
import { Int, Uuid } from "../schemas/wire"
import { can } from "../shared/permissions"
import { crudProcedures } from "./crud"
import { procedureFor, rateLimited, refuseInDemo, router } from "./trpc"

const one = z.object({ itemId: Uuid })
const changing = procedureFor(can.useAdvanced).use(refuseInDemo)
/** Procedures that send at once: a member must not load-test other people's servers. */
const sending = changing.concat(rateLimited(30))

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

  test: sending
    .meta({ summary: "Send a notification as a test", refuses: [400] })
    .input(one)
    .mutation(({ ctx, input }) => notifiers.testNotifier(ctx, input.itemId)),

  latest: procedureFor(can.useAdvanced)
    .output(z.array(LatestDelivery))
    .query(({ ctx }) => latestDeliveries(ctx, "notifier")),

  deliveries: procedureFor(can.useAdvanced)
    .meta({ summary: "List what was sent to a notifier" })
    .input(one)
    .output(z.array(Delivery))
    .query(async ({ ctx, input }) =>
      listDeliveries(ctx, await notifiers.notifierTarget(ctx, input.itemId)),
    ),

  sendAgain: sending
    .meta({ summary: "Send a delivery of a notifier again" })
    .input(one.extend({ deliveryId: Int }))
    .output(Delivery)
    .mutation(async ({ ctx, input }) =>
      sendAgain(ctx, await notifiers.notifierTarget(ctx, input.itemId), input.deliveryId),
    ),
})
