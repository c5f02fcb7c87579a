import { z } from "zod"
import { changeRow, copyRow, createRow, deleteOne, getOne, listOfAll } from "../domain/resource"
import { plain } from "../domain/errors"
import { webhookKind } from "../domain/webhooks"
import { CopyInput } from "../schemas/bulk"
import { PageQuery } from "../schemas/pagination"
import { Webhook, WebhookInput, WebhookPage, WebhookPatch } from "../schemas/webhook"
import { Uuid } from "../schemas/wire"
import { memberProcedure, refuseInDemo, router } from "./trpc"

const one = z.object({ itemId: Uuid })
const changing = memberProcedure.use(refuseInDemo)

export const webhooksRouter = router({
  list: memberProcedure
    .input(PageQuery)
    .output(WebhookPage)
    .query(({ ctx, input }) => listOfAll(ctx, webhookKind, input)),

  get: memberProcedure
    .input(one)
    .output(Webhook)
    .query(({ ctx, input }) => getOne(ctx, webhookKind, input.itemId)),

  create: changing
    .input(z.object({ data: WebhookInput }))
    .output(Webhook)
    .mutation(({ ctx, input }) => createRow(ctx, webhookKind, input.data)),

  update: changing
    .input(one.extend({ data: WebhookInput }))
    .output(Webhook)
    .mutation(({ ctx, input }) => changeRow(ctx, webhookKind, input.itemId, input.data)),

  patch: changing
    .input(one.extend({ data: WebhookPatch }))
    .output(Webhook)
    .mutation(({ ctx, input }) => changeRow(ctx, webhookKind, input.itemId, input.data)),

  duplicate: changing
    .input(one.extend({ data: CopyInput }))
    .output(Webhook)
    .mutation(({ ctx, input }) => copyRow(ctx, webhookKind, input.itemId, input.data)),

  delete: changing
    .input(one)
    .output(Webhook)
    .mutation(({ ctx, input }) => deleteOne(ctx, webhookKind, input.itemId)),

  rerun: changing
    .meta({ summary: "Call the webhooks of today again", refuses: [501] })
    .mutation(async ({ ctx }) => {
      await ctx.me()
      throw plain(501, "notImplemented.webhooks")
    }),
})
