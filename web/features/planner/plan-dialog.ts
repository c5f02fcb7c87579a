import type { PlannerMeal, Slot } from "../meals"
import type { PickedRecipe } from "../recipe"

export type PlanDialog =
  | { kind: "add"; slot: Slot }
  | { kind: "edit" | "swap" | "made"; entry: PlannerMeal }
  | { kind: "move" | "copy" | "leftovers"; entry: PlannerMeal }
  | { kind: "planIdea"; idea: PickedRecipe; slot: Slot }
  | { kind: "copyDay"; date: string }
  | { kind: "fill" | "shop" | "calendar" | "saveTemplate" | "templates" | "addIdeas" }
