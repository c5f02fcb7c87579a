import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { copyText } from "../../lib/clipboard"
import { useFormat } from "../../lib/format"
import { Menu } from "../../ui/menu"
import { markdownOf, plainTextOf } from "./as-text"
import type { ListDialog } from "./list-dialog"
import { removeList } from "./remove-list"
import type { Section } from "./sections"

interface ListMenuProps {
  name: string
  listId: string
  userId: string
  sections: Section[]
  hasLabels: boolean
  onAsk: (dialog: ListDialog) => void
  /** Undoes the learned order of labels. */
  onUndoOrder?: () => void
}

/** The actions on a whole list. */
export function ListMenu(props: ListMenuProps) {
  const { name, listId, userId, sections, hasLabels, onAsk, onUndoOrder } = props
  const { t } = useTranslation()
  const { amount } = useFormat()
  const [, navigate] = useLocation()
  return (
    <Menu
      label={t("shopping.list.menu")}
      iconOnly
      entries={[
        { label: t("shopping.list.addRecipe"), icon: "book", onSelect: () => onAsk("recipe") },
        hasLabels && {
          label: t("shopping.list.labelOrder"),
          icon: "tag",
          onSelect: () => onAsk("labels"),
        },
        onUndoOrder && {
          label: t("shopping.labels.undo"),
          icon: "undo",
          onSelect: onUndoOrder,
        },
        { label: t("shopping.share.menu"), icon: "share", onSelect: () => onAsk("share") },
        { label: t("shopping.rename"), icon: "edit", onSelect: () => onAsk("rename") },
        "line",
        {
          label: t("shopping.list.copyText"),
          icon: "copy",
          onSelect: () => void copyText(plainTextOf(sections, amount)),
        },
        {
          label: t("shopping.list.copyMarkdown"),
          icon: "code",
          onSelect: () => void copyText(markdownOf(name, sections, amount)),
        },
        "line",
        {
          label: t("general.delete"),
          icon: "trash",
          danger: true,
          onSelect: () => {
            void removeList(userId, { id: listId, name })
            navigate("/shopping-lists")
          },
        },
      ]}
    />
  )
}
