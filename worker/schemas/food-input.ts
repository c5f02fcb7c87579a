import { z } from "@hono/zod-openapi"
import { Food, Unit } from "./food"
import { pageOf } from "./pagination"
import { body, ExtrasInput, Flag, Uuid } from "./wire"

/** An empty id counts as none. */
const Id = z
  .union([z.literal("").transform(() => null), z.null(), Uuid])
  .default(null)
  .openapi({ type: "string", format: "uuid" })

const name = z.string().trim().min(1).max(500)
const optionalName = z.string().trim().max(500).nullable().default(null)
const text = z.string().max(10_000).default("")
const abbreviation = z
  .string()
  .trim()
  .max(100)
  .nullable()
  .default("")
  .transform((value) => value ?? "")

/** Only the names: other members, such as ids, are other rows' business. */
const aliases = z
  .array(z.object({ name }).transform((alias) => ({ name: alias.name })))
  .max(200)
  .default([])

const common = { name, pluralName: optionalName, description: text, aliases }

export const FoodInput = body({
  ...common,
  labelId: Id,
  extras: ExtrasInput.nullable()
    .default({})
    .transform((extras) => extras ?? {}),
}).openapi("CreateIngredientFood")
export type FoodInput = z.infer<typeof FoodInput>

export const UnitInput = body({
  ...common,
  abbreviation,
  pluralAbbreviation: abbreviation,
  useAbbreviation: Flag.default(false),
  fraction: Flag.default(true),
}).openapi("CreateIngredientUnit")
export type UnitInput = z.infer<typeof UnitInput>

export const MergeFood = body({ fromFood: Uuid, toFood: Uuid }).openapi("MergeFood")
export const MergeUnit = body({ fromUnit: Uuid, toUnit: Uuid }).openapi("MergeUnit")

export const FoodPage = pageOf(Food).openapi("IngredientFoodPagination")
export const UnitPage = pageOf(Unit).openapi("IngredientUnitPagination")
