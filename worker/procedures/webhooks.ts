import { z } from "zod"
import { plain } from "../domain/errors"
import { copyRow, standaloneWrites } from "../domain/resource"
import { webhookKind } from "../domain/webhooks"
import { CopyInput } from "../schemas/bulk"
import { Webhook, WebhookInput, WebhookPage, WebhookPatch } from "../schemas/webhook"
import { Uuid } from "../schemas/wire"
import { crudProcedures } from "./crud"
import { memberProcedure, refuseInDemo, router } from "./trpc"

const changing = memberProcedure.use(refuseInDemo)

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
    standaloneWrites(webhookKind),
    { changing },
  ),

  duplicate: changing
    .input(z.object({ itemId: Uuid, data: CopyInput }))
    .output(Webhook)
    .mutation(({ ctx, input }) => copyRow(ctx, webhookKind, input.itemId, input.data)),

  rerun: changing
    .meta({ summary: "Call the webhooks of today again", refuses: [501] })
    .mutation(async ({ ctx }) => {
      await ctx.me()
      throw plain(501, "notImplemented.webhooks")
    }),
})
