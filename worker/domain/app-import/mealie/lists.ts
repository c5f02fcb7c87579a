import {
  shoppingItemRecipes,
  shoppingListItems,
  shoppingListLabels,
  shoppingListRecipes,
  shoppingLists,
} from "../../../../db/schema"
import { among as withId, listOf } from "../../../../db/group"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { Household, SourceList } from "../../../import/archives/mealie/source-household"
import type { Scope } from "../../../context"
import { now } from "../../../lib/times"
import type { Ending, Job } from "../../background-jobs/job-handler"
import { addLabelsToLists } from "../../labels"
import { reportImported, importedIds } from "./imported-report"
import { householdNames } from "./household-names"
import { idsOf } from "./id-map"
import type { Members } from "./people"
import { chunkRows } from "./chunk-rows"
import { recipeIdsOf } from "./recipe-ids"
import { among, found, thingKinds } from "./name-matching"
import { ifAny, leftOut } from "./remarks"

/** Characters of the note of an item. */
const mostNote = 5_000

/** Shopping lists with all that is on them, of every household. A list that was brought before stays as it is. */
export async function importLists(
  scope: Scope,
  job: Job,
  { catalogue, members }: { catalogue: Catalogue; members: Members },
  { lists: given }: Household,
  ending: Ending,
) {
  const { group, userId } = scope
  const home = householdNames(catalogue)
  const { ids: listIds, known } = await importedIds(group, "list", shoppingLists, given)
  const lists = given.filter(({ id }) => !known.has(listIds.get(id)!))
  const items = lists.flatMap((list) => list.items.map((item) => ({ ...item, list })))
  const here = {
    recipes: await recipeIdsOf(group, job, recipesOn(lists)),
    items: await idsOf(
      group.id,
      "item",
      items.map(({ id }) => id),
    ),
    foods: await found(
      group,
      thingKinds.foods,
      among(
        catalogue.foods,
        items.map(({ foodId }) => foodId),
      ),
    ),
    units: await found(
      group,
      thingKinds.units,
      among(
        catalogue.units,
        items.map(({ unitId }) => unitId),
      ),
    ),
    labels: await found(
      group,
      thingKinds.labels,
      among(catalogue.labels, [
        ...items.map(({ labelId }) => labelId),
        ...lists.flatMap(({ labels }) => labels.map(({ labelId }) => labelId)),
      ]),
    ),
  }
  const at = now()
  const shares = items.flatMap(({ id, recipes }) =>
    recipes.flatMap((one) => {
      const recipeId = here.recipes.get(one.recipeId)
      return recipeId ? [{ ...one, recipeId, item: id }] : []
    }),
  )
  const onLists = lists.flatMap((list) =>
    list.recipes.flatMap(({ recipeId: source, quantity }) => {
      const recipeId = here.recipes.get(source)
      return recipeId ? [{ list: list.id, recipeId, quantity }] : []
    }),
  )
  const shelves = lists.flatMap((list) =>
    list.labels.flatMap(({ labelId: source, position }) => {
      const labelId = here.labels.get(source)
      return labelId ? [{ list: list.id, labelId, position }] : []
    }),
  )
  const named = {
    share: ({ item, recipeId }: { item: string; recipeId: string }) => `${item} ${recipeId}`,
    onList: ({ list, recipeId }: { list: string; recipeId: string }) => `${list} ${recipeId}`,
    shelf: ({ list, labelId }: { list: string; labelId: string }) => `${list} ${labelId}`,
  }
  const ids = {
    shares: await idsOf(group.id, "itemRecipe", shares.map(named.share)),
    onLists: await idsOf(group.id, "listRecipe", onLists.map(named.onList)),
    shelves: await idsOf(group.id, "listLabel", shelves.map(named.shelf)),
  }
  const lost = lists.reduce((sum, list) => sum + list.recipes.length, 0) - onLists.length
  return reportImported(scope, ending, {
    what: "shoppingLists",
    numbers: { all: given.length, made: lists.length, here: known.size },
    writes: [
      // One that was deleted here would be in the way.
      group.purge(
        shoppingLists,
        withId(shoppingLists.id, listOf(lists.map(({ id }) => listIds.get(id)!))),
      ),
      ...chunkRows(
        lists.map((list) => ({
          id: listIds.get(list.id)!,
          userId: members.get(list.userId ?? "") ?? userId,
          name: home(list.name || "Shopping list", list.householdId),
          extras: list.extras,
          createdAt: list.createdAt ?? at,
          updateAt: list.updateAt ?? at,
        })),
      ).map((rows) => group.addMissing(shoppingLists, rows)),
      ...chunkRows(
        items.map((item) => ({
          id: here.items.get(item.id)!,
          shoppingListId: listIds.get(item.list.id)!,
          position: item.position,
          checked: item.checked,
          quantity: item.quantity,
          note: item.note.slice(0, mostNote),
          isFood: item.isFood,
          unitId: here.units.get(item.unitId ?? "") ?? null,
          foodId: here.foods.get(item.foodId ?? "") ?? null,
          labelId: here.labels.get(item.labelId ?? "") ?? null,
          extras: item.extras,
          createdAt: item.createdAt ?? at,
          updateAt: item.updateAt ?? at,
        })),
      ).map((rows) => group.addMissing(shoppingListItems, rows)),
      ...chunkRows(
        shares.map((share) => ({
          id: ids.shares.get(named.share(share))!,
          shoppingListItemId: here.items.get(share.item)!,
          recipeId: share.recipeId,
          recipeQuantity: share.quantity,
          recipeScale: share.scale,
          recipeNote: share.note,
        })),
      ).map((rows) => group.addMissing(shoppingItemRecipes, rows)),
      ...chunkRows(
        onLists.map((one) => ({
          id: ids.onLists.get(named.onList(one))!,
          shoppingListId: listIds.get(one.list)!,
          recipeId: one.recipeId,
          recipeQuantity: one.quantity,
        })),
      ).map((rows) => group.addMissing(shoppingListRecipes, rows)),
      ...chunkRows(
        shelves.map((shelf) => ({
          id: ids.shelves.get(named.shelf(shelf))!,
          shoppingListId: listIds.get(shelf.list)!,
          labelId: shelf.labelId,
          position: shelf.position,
        })),
      ).map((rows) => group.addMissing(shoppingListLabels, rows)),
      addLabelsToLists(group),
    ],
    parts: { code: "counts.items", values: { count: items.length } },
    remarks: ifAny(lost, () => leftOut("remarks.listedRecipes", { count: lost })),
  })
}

const recipesOn = (lists: SourceList[]) =>
  lists.flatMap((list) => [
    ...list.recipes.map(({ recipeId }) => recipeId),
    ...list.items.flatMap(({ recipes }) => recipes.map(({ recipeId }) => recipeId)),
  ])
