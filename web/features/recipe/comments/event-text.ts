import type { TFunction } from "i18next"
import type { TimelineEvent } from "./event-picture"
import { RECIPE_CREATED } from "../../../../worker/shared/timeline-runs"

/**
 * Describes an event, in the language of the app where the server or another device wrote it in English; otherwise
 * in its own words.
 */
export function eventText({ subject }: Pick<TimelineEvent, "subject">, t: TFunction): string {
  if (subject === RECIPE_CREATED) return t("talk.event.created")
  const planned = /^(.+) made this (?:for (breakfast|lunch|dinner)|as a side)$/.exec(subject)
  if (planned) {
    const [, name = "", meal = "side"] = planned
    return t(`talk.event.${meal as "breakfast" | "lunch" | "dinner" | "side"}`, { name })
  }
  const named = /^(.+) made this for (.+)$/.exec(subject)
  if (named) return t("talk.event.named", { name: named[1], meal: named[2] })
  const made = /^(.+) made this$/.exec(subject)
  return made ? t("talk.event.made", { name: made[1] }) : subject
}
