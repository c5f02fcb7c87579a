import { z } from "zod"
import { changeOne, createOne, mergeMany as mergeRows } from "../domain/collection"
import { deleteOne, getOne, listOfAll } from "../domain/resource"
import { plain } from "../domain/errors"
import { unitCollection } from "../domain/units"
import { countRecipesWith } from "../domain/usage-counts"
import { Done, done } from "../schemas/auth"
import { Unit } from "../schemas/food"
import { MergeUnit, UnitChanges, UnitInput, UnitPage } from "../schemas/food-input"
import { ManyOrAll, Uses } from "../schemas/bulk"
import { SearchQuery } from "../schemas/organizer-list"
import { Uuid } from "../schemas/wire"
import { duplicateProcedure, bulkProcedures } from "./bulk"
import { memberProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))
const { deleteMany, merge: mergeMany } = bulkProcedures(unitCollection)

export const unitsRouter = router({
  deleteMany,
  mergeMany,
  duplicate: duplicateProcedure(unitCollection, Unit),

  list: memberProcedure
    .input(SearchQuery)
    .output(UnitPage)
    .query(({ ctx, input }) => listOfAll(ctx, unitCollection, input)),

  get: one.output(Unit).query(({ ctx, input }) => getOne(ctx, unitCollection, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: UnitInput }))
    .output(Unit)
    .mutation(({ ctx, input }) => createOne(ctx, unitCollection, input.data)),

  update: one
    .input(z.object({ data: UnitInput }))
    .output(Unit)
    .mutation(({ ctx, input }) => changeOne(ctx, unitCollection, input.itemId, input.data)),

  patch: one
    .input(z.object({ data: UnitChanges }))
    .output(Unit)
    .mutation(({ ctx, input }) => changeOne(ctx, unitCollection, input.itemId, input.data)),

  delete: one
    .output(Unit)
    .mutation(({ ctx, input }) => deleteOne(ctx, unitCollection, input.itemId)),

  merge: memberProcedure
    .meta({ refuses: [500] })
    .input(z.object({ data: MergeUnit }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { fromUnit, toUnit } = input.data
      const { count } = await mergeRows(ctx, unitCollection, [fromUnit], toUnit)
      if (count === 0) throw plain(500, "units.notMerged")
      return done("done.unitsMerged")
    }),

  /** In how many recipes each is. */
  uses: memberProcedure
    .input(ManyOrAll)
    .output(Uses)
    .query(({ ctx, input }) => countRecipesWith(ctx, "units", input.ids)),
})
