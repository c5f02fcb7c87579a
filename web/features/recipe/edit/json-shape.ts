import {
  mapFields,
  nutrients,
  organizerFields,
  type RecipeField,
  recipeSettings,
  textFields,
} from "../../../../worker/shared/recipe/fields"
import type { Path } from "./json-source"

/** The expected type of a member. */
type Shape =
  | "text"
  | "name"
  | "number"
  | "flag"
  | { list: Shape }
  | { either: [Shape, Shape] }
  | { members: Record<string, Shape>; required?: string[] }
  | "pairs"

export interface ShapeError {
  path: Path
  key: "text" | "name" | "number" | "flag" | "list" | "object" | "unknown" | "missing"
}

const choice: Shape = { either: ["name", { members: { id: "text", name: "name" } }] }
const named: Shape = { list: choice }

const recipe: Shape = {
  required: ["name"],
  members: {
    ...mapFields(textFields, () => "text" as const),
    name: "name",
    ...mapFields(organizerFields, () => named),
    recipeIngredient: {
      list: {
        either: [
          "text",
          {
            members: {
              title: "text",
              quantity: "number",
              unit: choice,
              food: choice,
              note: "text",
              originalText: "text",
              referenceId: "text",
            },
          },
        ],
      },
    },
    recipeInstructions: {
      list: {
        required: ["text"],
        members: {
          title: "text",
          text: "text",
          ingredientReferences: { list: { members: { referenceId: "text" } } },
        },
      },
    },
    notes: { list: { members: { title: "text", text: "text" } } },
    nutrition: { members: mapFields(nutrients, () => "text" as const) },
    settings: { members: mapFields(recipeSettings, () => "flag" as const) },
    extras: "pairs",
    assets: { list: { members: { name: "text", icon: "text", fileName: "text" } } },
  } satisfies Partial<Record<RecipeField, Shape>>,
}

/** All differences between a value and a recipe. Null and missing members are fine. */
export const shapeErrors = (value: unknown): ShapeError[] =>
  value === null ? [{ path: [], key: "object" }] : check(value, recipe, [])

function check(value: unknown, shape: Shape, path: Path): ShapeError[] {
  if (shape === "name")
    return typeof value === "string" && value.trim() ? [] : [{ path, key: "name" }]
  if (value === null) return []
  if (shape === "text")
    return typeof value === "string" || typeof value === "number" ? [] : [{ path, key: "text" }]
  if (shape === "number") return typeof value === "number" ? [] : [{ path, key: "number" }]
  if (shape === "flag") return typeof value === "boolean" ? [] : [{ path, key: "flag" }]
  if (shape !== "pairs" && "either" in shape) {
    const [plain, full] = shape.either
    return typeof value === "object" ? check(value, full, path) : check(value, plain, path)
  }
  if (shape !== "pairs" && "list" in shape) {
    if (!Array.isArray(value)) return [{ path, key: "list" }]
    return value.flatMap((item, index) => check(item, shape.list, [...path, index]))
  }
  if (typeof value !== "object" || Array.isArray(value)) return [{ path, key: "object" }]
  const entries = Object.entries(value)
  if (shape === "pairs") return entries.flatMap(([key, one]) => check(one, "text", [...path, key]))
  const missing = (shape.required ?? []).filter((key) => !(key in value))
  return [
    ...missing.map((key) => ({ path: [...path, key], key: "missing" as const })),
    ...entries.flatMap(([key, one]) => {
      const member = Object.hasOwn(shape.members, key) ? shape.members[key] : undefined
      return member
        ? check(one, member, [...path, key])
        : [{ path: [...path, key], key: "unknown" as const }]
    }),
  ]
}
