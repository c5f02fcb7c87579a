import { z } from "zod"
import * as units from "../domain/units"
import { Done, done } from "../schemas/auth"
import { Unit } from "../schemas/food"
import { MergeUnit, UnitInput, UnitPage } from "../schemas/food-input"
import { SearchQuery } from "../schemas/organizer-list"
import { Uuid } from "../schemas/wire"
import { memberProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))

export const unitsRouter = router({
  list: memberProcedure
    .input(SearchQuery)
    .output(UnitPage)
    .query(({ ctx, input }) => units.listUnits(ctx, input)),

  get: one.output(Unit).query(({ ctx, input }) => units.getUnit(ctx, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: UnitInput }))
    .output(Unit)
    .mutation(({ ctx, input }) => units.createUnit(ctx, input.data)),

  update: one
    .input(z.object({ data: UnitInput }))
    .output(Unit)
    .mutation(({ ctx, input }) => units.updateUnit(ctx, input.itemId, input.data)),

  delete: one.output(Unit).mutation(({ ctx, input }) => units.deleteUnit(ctx, input.itemId)),

  merge: memberProcedure
    .input(z.object({ data: MergeUnit }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await units.mergeUnits(ctx, input.data.fromUnit, input.data.toUnit)
      return done("Successfully merged units")
    }),
})
