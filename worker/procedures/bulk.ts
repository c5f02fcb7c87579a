import { z } from "zod"
import { type Collection, deleteMany, duplicateOne, mergeMany } from "../domain/collection"
import { CopyInput, Count, Many, MergeMany } from "../schemas/bulk"
import { Uuid } from "../schemas/wire"
import { memberProcedure } from "./trpc"

/** Bulk procedures of tables of named things. */
export const bulkProcedures = <Row, Shown>(collection: Collection<Row, Shown>) => ({
  /** Ids that the group lacks do not count. */
  deleteMany: memberProcedure
    .input(Many)
    .output(Count)
    .mutation(({ ctx, input }) => deleteMany(ctx, collection, input.ids)),
  /** Merges several into one, which may be among them. */
  merge: memberProcedure
    .input(MergeMany)
    .output(Count)
    .mutation(({ ctx, input }) => mergeMany(ctx, collection, input.ids, input.into)),
})

/** A copy under another name. */
export const duplicateProcedure = <Row, Shown extends In, In, Out>(
  collection: Collection<Row, Shown>,
  output: z.ZodType<Out, In>,
) =>
  memberProcedure
    .input(z.object({ itemId: Uuid, data: CopyInput }))
    .output(output)
    .mutation(({ ctx, input }) => {
      const copy = duplicateOne(ctx, collection, input.itemId, input.data.name)
      // `Shown extends In`, which tRPC does not see through the two.
      return copy as Promise<never>
    })
