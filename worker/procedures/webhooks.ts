import { z } from "zod"
import { latestDeliveries, listDeliveries, sendAgain } from "../domain/events/log"
import {
  copyWebhook,
  rerunWebhooks,
  testWebhook,
  webhookKind,
  webhookTarget,
  webhookWrites,
} from "../domain/webhooks"
import { CopyInput } from "../schemas/bulk"
import { can } from "../shared/permissions"
import { Delivery, LatestDelivery } from "../schemas/delivery"
import { Webhook, WebhookInput, WebhookPage, WebhookPatch } from "../schemas/webhook"
import { Int, Uuid } from "../schemas/wire"
import { crudProcedures } from "./crud"
import { procedureFor, rateLimited, refuseInDemo, router } from "./trpc"

const one = z.object({ itemId: Uuid })
const changing = procedureFor(can.useAdvanced).use(refuseInDemo)
/** What sends at once: a member is no load test for other people's servers. */
const sending = changing.concat(rateLimited(30))

export const webhooksRouter = router({
  ...crudProcedures(
    webhookKind,
    {
      item: Webhook,
      page: WebhookPage,
      input: WebhookInput,
      update: WebhookInput,
      patch: WebhookPatch,
    },
    webhookWrites,
    { changing },
  ),

  duplicate: changing
    .input(one.extend({ data: CopyInput }))
    .output(Webhook)
    .mutation(({ ctx, input }) => copyWebhook(ctx, input.itemId, input.data.name)),

  test: sending
    .meta({ summary: "Call a webhook now" })
    .input(one)
    .output(Delivery)
    .mutation(({ ctx, input }) => testWebhook(ctx, input.itemId)),

  rerun: sending
    .meta({ summary: "Call the webhooks of today again" })
    .output(z.null())
    .mutation(({ ctx }) => rerunWebhooks(ctx)),

  latest: procedureFor(can.useAdvanced)
    .output(z.array(LatestDelivery))
    .query(({ ctx }) => latestDeliveries(ctx, "webhook")),

  deliveries: procedureFor(can.useAdvanced)
    .meta({ summary: "List what was sent to a webhook" })
    .input(one)
    .output(z.array(Delivery))
    .query(async ({ ctx, input }) => listDeliveries(ctx, await webhookTarget(ctx, input.itemId))),

  sendAgain: sending
    .meta({ summary: "Send a delivery of a webhook again" })
    .input(one.extend({ deliveryId: Int }))
    .output(Delivery)
    .mutation(async ({ ctx, input }) =>
      sendAgain(ctx, await webhookTarget(ctx, input.itemId), input.deliveryId),
    ),
})
