import type { TFunction } from "i18next"
import type { View } from "./sections"

interface AddedThing {
  text: string
  labelId: string | null
}

/** Says what was added: how many, or what, and under which label where the list shows labels. */
export function addedText(
  [first, ...others]: readonly AddedThing[],
  view: View,
  labels: ReadonlyMap<string, { name: string }>,
  t: TFunction,
) {
  if (others.length > 0) return t("shopping.add.addedMany", { count: others.length + 1 })
  const { text: name, labelId } = first!
  const label = labelId ? labels.get(labelId)?.name : undefined
  return label && view === "label"
    ? t("shopping.add.addedUnder", { name, label })
    : t("shopping.add.added", { name })
}
