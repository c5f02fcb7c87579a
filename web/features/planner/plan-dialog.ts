import type { PlannerMeal, Slot } from "../meals"

export type PlanDialog =
  | { kind: "add"; slot: Slot }
  | { kind: "edit" | "swap" | "made"; entry: PlannerMeal }
  | { kind: "move" | "copy" | "leftovers"; entry: PlannerMeal }
  | { kind: "copyDay"; date: string }
  | { kind: "fill" | "shop" | "calendar" | "saveTemplate" | "templates" }
