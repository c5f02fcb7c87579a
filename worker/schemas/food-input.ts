import { z } from "@hono/zod-openapi"
import { Food, Unit } from "./food"
import { Ids } from "./bulk"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { body, ExtrasInput, Flag, Uuid } from "./wire"

/** An empty id counts as none. */
const Id = z
  .union([z.literal("").transform(() => null), z.null(), Uuid])
  .default(null)
  .openapi({ type: ["string", "null"], format: "uuid" })

const name = z.string().trim().min(1).max(500)
const optionalName = z.string().trim().max(500).nullable().default(null)
const text = z.string().max(10_000).default("")
const abbreviation = z
  .string()
  .trim()
  .max(100)
  .nullable()
  .transform((value) => value ?? "")
  .default("")

/** Only the names: other members, such as ids, belong to other rows. */
const aliases = z
  .array(z.object({ name }).transform((alias) => ({ name: alias.name })))
  .max(200)
  .default([])

const common = { name, pluralName: optionalName, description: text, aliases }

const food = {
  ...common,
  labelId: Id,
  extras: ExtrasInput.nullable()
    .transform((extras) => extras ?? {})
    .default({}),
}
export const FoodInput = body(food).openapi("CreateIngredientFood")
export type FoodInput = z.infer<typeof FoodInput>
export const FoodChanges = patchOf(food)
export type FoodChanges = z.infer<typeof FoodChanges>

const unit = {
  ...common,
  abbreviation,
  pluralAbbreviation: abbreviation,
  useAbbreviation: Flag.default(false),
  fraction: Flag.default(true),
}
export const UnitInput = body(unit).openapi("CreateIngredientUnit")
export type UnitInput = z.infer<typeof UnitInput>
export const UnitChanges = patchOf(unit)

/** The foods to label, with a label or none. */
export const LabelFoods = z.object({ ids: Ids, labelId: Id })

export const MergeFood = body({ fromFood: Uuid, toFood: Uuid }).openapi("MergeFood")
export const MergeUnit = body({ fromUnit: Uuid, toUnit: Uuid }).openapi("MergeUnit")

export const FoodPage = pageOf(Food).openapi("IngredientFoodPagination")
export const UnitPage = pageOf(Unit).openapi("IngredientUnitPagination")
