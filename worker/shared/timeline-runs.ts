/** The subject of the first event of each new recipe (Mealie 1.7.0). */
export const RECIPE_CREATED = "Recipe Created"

/** The fields of an event, whatever its recipe. */
export interface RunEvent {
  userId: string
  subject: string
  eventType: string
  eventMessage: string | null
  image: string | null
}

/** Whether an event says that a recipe was added, and has no note or picture to show. */
const isPlainAddition = ({ subject, eventType, eventMessage, image }: RunEvent) =>
  eventType === "system" && subject === RECIPE_CREATED && !eventMessage && image !== "has image"

/** Whether two consecutive events are recipes that one person added, as an import does. */
export const continuesRun = (event: RunEvent, next: RunEvent): boolean =>
  event.userId === next.userId && isPlainAddition(event) && isPlainAddition(next)
