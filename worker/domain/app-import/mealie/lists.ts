import {
  shoppingItemRecipes,
  shoppingListItems,
  shoppingListLabels,
  shoppingListRecipes,
  shoppingLists,
} from "../../../../db/schema"
import { among as withId, type GroupRows, listOf } from "../../../../db/group"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type {
  Household,
  SourceItem,
  SourceList,
} from "../../../import/archives/mealie/source-household"
import type { Scope } from "../../../context"
import { now } from "../../../lib/times"
import type { Ending, Job } from "../../background-jobs/job-handler"
import { addLabelsToLists } from "../../labels"
import { reportImported, importedIds } from "./imported-report"
import { householdNames } from "./household-names"
import { type IdKind, idsOf } from "./id-map"
import type { Members } from "./people"
import { chunkRows } from "./chunk-rows"
import { recipeIdsOf } from "./recipe-ids"
import { among, found, thingKinds } from "./name-matching"
import { ifAny, leftOut } from "./remarks"

/** Characters of an item's note. */
const mostNote = 5_000

/** Shopping lists with their items, of all households. A list that was imported before is not changed. */
export async function importLists(
  scope: Scope,
  job: Job,
  { catalogue, members }: { catalogue: Catalogue; members: Members },
  { lists: given }: Household,
  ending: Ending,
) {
  const { group } = scope
  const { ids: listIds, known } = await importedIds(group, "list", shoppingLists, given)
  const lists = given.filter(({ id }) => !known.has(listIds.get(id)!))
  const items = itemsOn(lists)
  const here: IdsHere = {
    ...(await thingsOn(group, catalogue, lists)),
    lists: listIds,
    items: await idsOf(
      group.id,
      "item",
      items.map(({ id }) => id),
    ),
    recipes: await recipeIdsOf(group, job, recipesOn(lists)),
  }
  const listRecipes = await listRecipeRows(group, lists, here)
  const lost = lists.reduce((sum, list) => sum + list.recipes.length, 0) - listRecipes.length
  return reportImported(scope, ending, {
    what: "shoppingLists",
    numbers: { all: given.length, made: lists.length, here: known.size },
    writes: [
      // A deleted row with the same id would conflict.
      group.purge(
        shoppingLists,
        withId(shoppingLists.id, listOf(lists.map(({ id }) => listIds.get(id)!))),
      ),
      ...chunkRows(
        listRows(lists, here, {
          ownerOf: (list) => members.get(list.userId ?? "") ?? scope.userId,
          nameOf: householdNames(catalogue),
        }),
      ).map((rows) => group.addMissing(shoppingLists, rows)),
      ...chunkRows(itemRows(items, here)).map((rows) => group.addMissing(shoppingListItems, rows)),
      ...chunkRows(await itemRecipeRows(group, items, here)).map((rows) =>
        group.addMissing(shoppingItemRecipes, rows),
      ),
      ...chunkRows(listRecipes).map((rows) => group.addMissing(shoppingListRecipes, rows)),
      ...chunkRows(await listLabelRows(group, lists, here)).map((rows) =>
        group.addMissing(shoppingListLabels, rows),
      ),
      addLabelsToLists(group),
    ],
    parts: { code: "counts.items", values: { count: items.length } },
    remarks: ifAny(lost, () => leftOut("remarks.listedRecipes", { count: lost })),
  })
}

type Ids = ReadonlyMap<string, string>

/** The ids here of what the backup's lists refer to, by the ids in the backup. */
type IdsHere = Record<"lists" | "items" | "recipes" | "foods" | "units" | "labels", Ids>

interface ItemOnList extends SourceItem {
  list: SourceList
}

const itemsOn = (lists: SourceList[]): ItemOnList[] =>
  lists.flatMap((list) => list.items.map((item) => ({ ...item, list })))

const recipesOn = (lists: SourceList[]) =>
  lists.flatMap((list) => [
    ...list.recipes.map(({ recipeId }) => recipeId),
    ...list.items.flatMap(({ recipes }) => recipes.map(({ recipeId }) => recipeId)),
  ])

/** The ids of the foods, units and labels in lists. */
async function thingsOn(group: GroupRows, catalogue: Catalogue, lists: SourceList[]) {
  const items = itemsOn(lists)
  return {
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
}

interface ListOwners {
  ownerOf: (list: SourceList) => string
  nameOf: ReturnType<typeof householdNames>
}

function listRows(lists: SourceList[], here: IdsHere, { ownerOf, nameOf }: ListOwners) {
  const at = now()
  return lists.map((list) => ({
    id: here.lists.get(list.id)!,
    userId: ownerOf(list),
    name: nameOf(list.name || "Shopping list", list.householdId),
    extras: list.extras,
    createdAt: list.createdAt ?? at,
    updateAt: list.updateAt ?? at,
  }))
}

function itemRows(items: ItemOnList[], here: IdsHere) {
  const at = now()
  return items.map((item) => ({
    id: here.items.get(item.id)!,
    shoppingListId: here.lists.get(item.list.id)!,
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
  }))
}

/** Rows with their ids here, which depend on what they connect. */
async function withIds<Row extends { key: string }>(group: GroupRows, kind: IdKind, rows: Row[]) {
  const ids = await idsOf(
    group.id,
    kind,
    rows.map(({ key }) => key),
  )
  return rows.map(({ key, ...row }) => ({ ...row, id: ids.get(key)! }))
}

/** The recipes that items come from, where they exist here. */
const itemRecipeRows = (group: GroupRows, items: ItemOnList[], here: IdsHere) =>
  withIds(
    group,
    "itemRecipe",
    items.flatMap(({ id, recipes }) =>
      recipes.flatMap((one) => {
        const recipeId = here.recipes.get(one.recipeId)
        if (!recipeId) return []
        return {
          key: `${id} ${recipeId}`,
          shoppingListItemId: here.items.get(id)!,
          recipeId,
          recipeQuantity: one.quantity,
          recipeScale: one.scale,
          recipeNote: one.note,
        }
      }),
    ),
  )

/** The recipes on lists, where they exist here. */
const listRecipeRows = (group: GroupRows, lists: SourceList[], here: IdsHere) =>
  withIds(
    group,
    "listRecipe",
    lists.flatMap((list) =>
      list.recipes.flatMap(({ recipeId: source, quantity }) => {
        const recipeId = here.recipes.get(source)
        if (!recipeId) return []
        return {
          key: `${list.id} ${recipeId}`,
          shoppingListId: here.lists.get(list.id)!,
          recipeId,
          recipeQuantity: quantity,
        }
      }),
    ),
  )

/** The order of labels of each list. */
const listLabelRows = (group: GroupRows, lists: SourceList[], here: IdsHere) =>
  withIds(
    group,
    "listLabel",
    lists.flatMap((list) =>
      list.labels.flatMap(({ labelId: source, position }) => {
        const labelId = here.labels.get(source)
        if (!labelId) return []
        return {
          key: `${list.id} ${labelId}`,
          shoppingListId: here.lists.get(list.id)!,
          labelId,
          position,
        }
      }),
    ),
  )
