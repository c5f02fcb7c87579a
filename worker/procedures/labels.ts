import { z } from "zod"
import { changeOne, createOne } from "../domain/collection"
import { deleteOne, getOne, listOfAll } from "../domain/resource"
import { labelCollection } from "../domain/labels"
import { countFoodsOn } from "../domain/usage-counts"
import { LabelSummary } from "../schemas/food"
import { LabelChanges, LabelInput, LabelPage } from "../schemas/label"
import { ManyOrAll, Uses } from "../schemas/bulk"
import { SearchQuery } from "../schemas/organizer-list"
import { Uuid } from "../schemas/wire"
import { duplicateProcedure, bulkProcedures } from "./bulk"
import { memberProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))

export const labelsRouter = router({
  list: memberProcedure
    .input(SearchQuery)
    .output(LabelPage)
    .query(({ ctx, input }) => listOfAll(ctx, labelCollection, input)),

  get: one
    .output(LabelSummary)
    .query(({ ctx, input }) => getOne(ctx, labelCollection, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: LabelInput }))
    .output(LabelSummary)
    .mutation(({ ctx, input }) => createOne(ctx, labelCollection, input.data)),

  update: one
    .input(z.object({ data: LabelInput }))
    .output(LabelSummary)
    .mutation(({ ctx, input }) => changeOne(ctx, labelCollection, input.itemId, input.data)),

  patch: one
    .input(z.object({ data: LabelChanges }))
    .output(LabelSummary)
    .mutation(({ ctx, input }) => changeOne(ctx, labelCollection, input.itemId, input.data)),

  delete: one
    .output(LabelSummary)
    .mutation(({ ctx, input }) => deleteOne(ctx, labelCollection, input.itemId)),

  ...bulkProcedures(labelCollection),
  duplicate: duplicateProcedure(labelCollection, LabelSummary),

  /** How many foods are on each. */
  uses: memberProcedure
    .input(ManyOrAll)
    .output(Uses)
    .query(({ ctx, input }) => countFoodsOn(ctx, input.ids)),
})
