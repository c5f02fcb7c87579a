import type { EventDetail } from "../../../db/schema"
import type { Delivery } from "./claim"

type Document = Record<string, unknown>

/** The data of an event for programs: contract 16.1. For several, the first, and all of them under `items`. */
export function documentOf(event: Delivery["event"], details: EventDetail[]): Document {
  const [first = {}] = details
  const { of, operation } = kindOf(event)
  const documents = details.map((detail) => of(detail))
  if (first.itemId) return itemsDocument(details)
  return {
    ...documents[0],
    operation,
    ...(documents.length > 1 && { items: documents }),
  }
}

/** Several items of a list that were added, changed or removed at once. */
function itemsDocument(details: EventDetail[]): Document {
  const [first] = details
  const same = details.filter(
    ({ id, operation }) => id === first!.id && operation === first!.operation,
  )
  return {
    documentType: "shopping_list_item",
    operation: first!.operation,
    shoppingListId: first!.id,
    shoppingListItemIds: same.flatMap(({ itemId }) => itemId ?? []),
  }
}

function kindOf(event: Delivery["event"]): {
  of(detail: EventDetail): Document
  operation: string
} {
  const operation = /Created$|Signup$/.test(event)
    ? "create"
    : event.endsWith("Deleted")
      ? "delete"
      : event.endsWith("Updated")
        ? "update"
        : "info"
  const of = Object.entries(documents).find(([start]) => event.startsWith(start))?.[1]
  return { of: of ?? (() => ({ documentType: "generic" })), operation }
}

/** By the prefix of their events' names. */
const documents: Record<string, (detail: EventDetail) => Document> = {
  recipe: ({ slug, timelineEventId }) =>
    timelineEventId
      ? {
          documentType: "recipe_timeline_event",
          recipeSlug: slug,
          recipeTimelineEventId: timelineEventId,
        }
      : { documentType: "recipe", recipeSlug: slug },
  mealplan: ({ id, date, recipeId, name, slug }) => ({
    documentType: "mealplan",
    mealplanId: id,
    date,
    recipeId: recipeId ?? null,
    recipeName: recipeId ? name : null,
    recipeSlug: slug ?? null,
  }),
  shoppingList: ({ id }) => ({ documentType: "shopping_list", shoppingListId: id }),
  cookbook: ({ id }) => ({ documentType: "cookbook", cookbookId: id }),
  tag: ({ id }) => ({ documentType: "tag", tagId: id }),
  category: ({ id }) => ({ documentType: "category", categoryId: id }),
  user: ({ username, email }) => ({ documentType: "user", username, email }),
  data: ({ id }) => ({ documentType: "recipe_bulk_report", reportId: id }),
}
