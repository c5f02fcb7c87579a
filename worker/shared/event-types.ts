/** The events of notifiers, by their names in the API. */
export const eventTypes = [
  "recipeCreated",
  "recipeUpdated",
  "recipeDeleted",
  "userSignup",
  "dataMigrations",
  "dataExport",
  "dataImport",
  "mealplanEntryCreated",
  "shoppingListCreated",
  "shoppingListUpdated",
  "shoppingListDeleted",
  "cookbookCreated",
  "cookbookUpdated",
  "cookbookDeleted",
  "tagCreated",
  "tagUpdated",
  "tagDeleted",
  "categoryCreated",
  "categoryUpdated",
  "categoryDeleted",
] as const
export type EventType = (typeof eventTypes)[number]

/** A value for every event. */
export const forEachEvent = <T>(value: (event: EventType) => T) =>
  Object.fromEntries(eventTypes.map((event) => [event, value(event)])) as Record<EventType, T>
