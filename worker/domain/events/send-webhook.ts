import type { GroupRows } from "../../../db/group"
import type { webhooks } from "../../../db/schema"
import type { Context } from "../../context"
import { now, today } from "../../lib/times"
import type { PlannedMeal, PlannerMeal } from "../../schemas/meal-plan"
import { mealsBetween } from "../meal-plans/read"
import type { Delivery } from "./claim"
import { post } from "./post"

/**
 * Posts the group's meals of a day to a webhook.
 * @throws OutboundError
 */
export async function sendWebhook(
  io: Pick<Context, "outbound">,
  group: GroupRows,
  { url }: typeof webhooks.$inferSelect,
  { details }: Delivery,
): Promise<number> {
  const day = details[0]?.date ?? today()
  const meals = await mealsBetween({ group }, day, day)
  return post(io, url, {
    message: { title: "Webhook Task", body: "generic" },
    // The second of the contract's list, from 1.
    eventType: 2,
    integrationId: "mealie_generic_user",
    documentData: {
      documentType: "mealplan",
      operation: "info",
      webhookStartDt: `${day}T00:00:00`,
      webhookEndDt: `${day}T23:59:59`,
      webhookBody: meals.map(published),
    },
    eventId: crypto.randomUUID(),
    timestamp: now(),
  })
}

/** A meal as the contract defines it. */
const published = (meal: PlannerMeal): PlannedMeal => ({
  id: meal.id,
  groupId: meal.groupId,
  userId: meal.userId,
  date: meal.date,
  entryType: meal.entryType,
  title: meal.title,
  text: meal.text,
  recipeId: meal.recipeId,
  recipe: meal.recipe,
})
