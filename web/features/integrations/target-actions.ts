import i18n from "i18next"
import { confirm } from "../../lib/confirm"

/** A page of a list in which one is switched on or off. */
export function switched<Page extends { items: { id: string; enabled: boolean }[] }>(
  page: Page | undefined,
  id: string,
  enabled: boolean,
): Page | undefined {
  const items = page?.items.map((one) => (one.id === id ? { ...one, enabled } : one))
  return page && { ...page, items }
}

/** Asks by name whether to delete a webhook or a notifier. */
export const askToDelete = (name: string, body: string) =>
  confirm({
    title: i18n.t("general.deleteQuestion", { name }),
    body,
    action: i18n.t("general.delete"),
    danger: true,
  })
