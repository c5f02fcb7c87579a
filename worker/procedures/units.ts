import { z } from "zod"
import { collectionWrites, mergeMany as mergeRows } from "../domain/collection"
import { plain } from "../domain/errors"
import { unitCollection } from "../domain/units"
import { countRecipesWith } from "../domain/usage-counts"
import { Done, done } from "../schemas/auth"
import { Unit } from "../schemas/food"
import { MergeUnit, UnitChanges, UnitInput, UnitPage } from "../schemas/food-input"
import { ManyOrAll, Uses } from "../schemas/bulk"
import { SearchQuery } from "../schemas/organizer-list"
import { duplicateProcedure, bulkProcedures } from "./bulk"
import { crudProcedures } from "./crud"
import { memberProcedure, router } from "./trpc"

const { deleteMany, merge: mergeMany } = bulkProcedures(unitCollection)

export const unitsRouter = router({
  deleteMany,
  mergeMany,
  duplicate: duplicateProcedure(unitCollection, Unit),

  ...crudProcedures(
    unitCollection,
    { item: Unit, page: UnitPage, input: UnitInput, update: UnitInput, patch: UnitChanges },
    collectionWrites(unitCollection),
    { query: SearchQuery },
  ),

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

  /** The number of recipes of each. */
  uses: memberProcedure
    .input(ManyOrAll)
    .output(Uses)
    .query(({ ctx, input }) => countRecipesWith(ctx, "units", input.ids)),
})
