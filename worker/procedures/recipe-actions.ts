import { z } from "zod"
import { copyRow, requireOwnGroup, standaloneWrites } from "../domain/resource"
import { recipeActionKind } from "../domain/recipe-actions"
import { CopyInput } from "../schemas/bulk"
import {
  RecipeAction,
  RecipeActionChange,
  RecipeActionInput,
  RecipeActionPage,
  RecipeActionPatch,
} from "../schemas/recipe-action"
import { Uuid } from "../schemas/wire"
import { crudProcedures } from "./crud"
import { memberProcedure, refuseInDemo, router } from "./trpc"

const changing = memberProcedure.use(refuseInDemo)
const writes = standaloneWrites(recipeActionKind)

export const recipeActionsRouter = router({
  ...crudProcedures(
    recipeActionKind,
    {
      item: RecipeAction,
      page: RecipeActionPage,
      input: RecipeActionInput,
      update: RecipeActionChange,
      patch: RecipeActionPatch,
    },
    {
      ...writes,
      async update(scope, id, data) {
        requireOwnGroup(scope, data.groupId)
        return writes.update(scope, id, data)
      },
    },
    { changing },
  ),

  duplicate: changing
    .input(z.object({ itemId: Uuid, data: CopyInput }))
    .output(RecipeAction)
    .mutation(({ ctx, input }) =>
      copyRow(ctx, recipeActionKind, input.itemId, { title: input.data.name }),
    ),
})
