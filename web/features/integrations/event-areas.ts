import type { EventType } from "../../../worker/shared/event-types"

/** The events in the groups in which a notifier's form shows them. */
export const eventAreas = {
  recipes: ["recipeCreated", "recipeUpdated", "recipeDeleted"],
  planning: [
    "mealplanEntryCreated",
    "shoppingListCreated",
    "shoppingListUpdated",
    "shoppingListDeleted",
  ],
  cookbooks: ["cookbookCreated", "cookbookUpdated", "cookbookDeleted"],
  organizers: [
    "categoryCreated",
    "categoryUpdated",
    "categoryDeleted",
    "tagCreated",
    "tagUpdated",
    "tagDeleted",
  ],
  group: ["userSignup", "dataImport", "dataMigrations", "dataExport"],
} as const satisfies Record<string, EventType[]>

export type EventArea = keyof typeof eventAreas

export const areaNames = Object.keys(eventAreas) as EventArea[]
