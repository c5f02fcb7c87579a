/** The subject of the event that each new recipe begins with (Mealie 1.7.0). */
export const RECIPE_CREATED = "Recipe Created"

/** What an event has to say for itself, of whichever recipe. */
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

/** Whether two events that follow each other are recipes that one person added, as an import does. */
export const continuesRun = (event: RunEvent, next: RunEvent): boolean =>
  event.userId === next.userId && isPlainAddition(event) && isPlainAddition(next)
