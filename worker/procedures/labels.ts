import { collectionWrites } from "../domain/collection"
import { labelCollection } from "../domain/labels"
import { countFoodsOn } from "../domain/usage-counts"
import { LabelSummary } from "../schemas/food"
import { LabelChanges, LabelInput, LabelPage } from "../schemas/label"
import { ManyOrAll, Uses } from "../schemas/bulk"
import { SearchQuery } from "../schemas/organizer-list"
import { duplicateProcedure, bulkProcedures } from "./bulk"
import { crudProcedures } from "./crud"
import { memberProcedure, router } from "./trpc"

export const labelsRouter = router({
  ...crudProcedures(
    labelCollection,
    {
      item: LabelSummary,
      page: LabelPage,
      input: LabelInput,
      update: LabelInput,
      patch: LabelChanges,
    },
    collectionWrites(labelCollection),
    { query: SearchQuery },
  ),
  ...bulkProcedures(labelCollection),
  duplicate: duplicateProcedure(labelCollection, LabelSummary),

  /** The number of foods of each. */
  uses: memberProcedure
    .input(ManyOrAll)
    .output(Uses)
    .query(({ ctx, input }) => countFoodsOn(ctx, input.ids)),
})
