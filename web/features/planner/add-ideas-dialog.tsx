import { useState } from "react"
import { useTranslation } from "react-i18next"
import { announce } from "../../ui/announce"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { RecipePicker } from "../recipe"
import type { Ideas } from "./use-ideas"

interface AddIdeasDialogProps {
  ideas: Ideas
  open: boolean
  onClose: () => void
}

/** Adds recipes to the ideas, one after the other. */
export function AddIdeasDialog({ ideas, open, onClose }: AddIdeasDialogProps) {
  const { t } = useTranslation()
  /** The recipe that was added last. */
  const [added, setAdded] = useState<string>()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t("planner.ideas.add")}
      actions={
        <>
          {added !== undefined && (
            <p className="me-auto line-clamp-2 min-w-0 text-soft wrap-anywhere">
              {t("planner.drawn", { name: added })}
            </p>
          )}
          <Button variant="primary" onClick={onClose}>
            {t("general.done")}
          </Button>
        </>
      }
    >
      <div className="grid min-h-80 content-start">
        <RecipePicker
          open
          autoFocus
          onEscape={onClose}
          label={t("planner.recipe")}
          onPick={(recipe) => {
            void ideas.add([recipe])
            setAdded(recipe.name)
            announce(t("planner.drawn", { name: recipe.name }))
          }}
        />
      </div>
    </Dialog>
  )
}
