import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { toast } from "../../../lib/toast"
import { addToList } from "./add-to-list"
import { IngredientStep } from "./ingredient-step"
import { type ChosenList, ListStep } from "./list-step"
import { useShoppingChoice, type WantedRecipe } from "./use-shopping-choice"

interface AddToListDialogProps {
  /** Each with how many times it is made; one that comes twice is made as often as both together. */
  recipes: readonly WantedRecipe[]
  open: boolean
  onClose: () => void
}

/** Adds the ingredients of recipes to a shopping list: first which list, then which ingredients. */
export function AddToListDialog(props: AddToListDialogProps) {
  const [openings, setOpenings] = useState({ open: props.open, count: 0 })
  if (openings.open !== props.open)
    setOpenings({ open: props.open, count: openings.count + (props.open ? 1 : 0) })
  // The selection is new with every opening.
  return <Opening key={openings.count} {...props} />
}

function Opening({ recipes, open, onClose }: AddToListDialogProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [list, setList] = useState<ChosenList>()
  const [back, setBack] = useState(false)
  const shopped = useShoppingChoice(recipes, open)
  const [only] = recipes.length === 1 ? recipes : []
  const title = only
    ? t("actions.list.title", { name: only.name })
    : t("actions.list.titleMany", { count: recipes.length })

  async function submit() {
    if (!list) return false
    const left = await addToList(list.id, shopped.orders())
    if (left.length > 0) {
      // Items already on the list are not added again.
      shopped.keepOnly(left)
      toast.error(t(recipes.length > 1 ? "actions.list.failedMany" : "actions.list.failed"))
      return false
    }
    toast.success(t("actions.list.added"), {
      action: {
        label: t("actions.list.open"),
        run: () => navigate(`/shopping-lists/${list.id}`),
      },
    })
    return true
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={list ? t("actions.list.choose", { list: list.name }) : title}
      onSubmit={list && submit}
      submitLabel={t("actions.list.submit", { count: shopped.ticked })}
      submitDisabled={shopped.ticked === 0}
      actions={
        list && (
          <Button
            variant="quiet"
            icon="back"
            className="me-auto"
            onClick={() => {
              setList(undefined)
              setBack(true)
            }}
          >
            {t("general.back")}
          </Button>
        )
      }
    >
      {list ? (
        <IngredientStep shopped={shopped} title={t("actions.list.choose", { list: list.name })} />
      ) : (
        <ListStep slugs={recipes.map(({ slug }) => slug)} cameBack={back} onChoose={setList} />
      )}
    </Dialog>
  )
}
