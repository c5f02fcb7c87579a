import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { isOwnGroup, useSession } from "../../../lib/session"
import MenuPanel from "../../../ui/menu-panel"
import { useAddIdeas } from "../../ideas"
import { type DialogName, recipeDialogs } from "./recipe-dialogs"
import { useRemove } from "./use-remove"

/** What the menu has to know of a recipe. */
export interface ActionRecipe {
  id: string
  slug: string
  name: string
  userId: string | null
  locked: boolean
  recipeYield?: string | null
  /** Where it is from; a web address can be looked at again. */
  orgURL?: string | null
}

export interface MenuOfRecipeProps {
  /** What the button is called. */
  label: string
  recipe: ActionRecipe
  groupSlug: string
  /** Whether it is the page of the recipe, which one leaves by deleting it. */
  onPage?: boolean
  /** How many times the recipe is made, as the page has it. Default 1. */
  times?: number
  /** The page can be changed and printed where it is; from elsewhere one goes there. */
  onEdit?: () => void
  onPrint?: () => void
}

/** The menu of a recipe, and the dialogs that it opens. A visitor may only print. */
export default function RecipeMenu(props: MenuOfRecipeProps) {
  const { label, recipe, groupSlug, onPage, times = 1, onEdit, onPrint } = props
  const { t } = useTranslation()
  const { user } = useSession()
  const [dialog, setDialog] = useState<{ name: DialogName; open: boolean }>()
  const addIdeas = useAddIdeas()
  const remove = useRemove(recipe, groupSlug, onPage ?? false)

  const member = isOwnGroup(user, groupSlug)
  const changeable = member && (!recipe.locked || recipe.userId === user?.id)
  const path = `/g/${groupSlug}/r/${recipe.slug}`
  const opens = (name: DialogName) => () => setDialog({ name, open: true })
  const goes = (run: (() => void) | undefined, query: string) =>
    run ? { onSelect: run } : { href: `${path}?${query}` }
  const Dialog = dialog && recipeDialogs[dialog.name]

  return (
    <>
      <MenuPanel
        label={label}
        icon="more"
        iconOnly
        entries={[
          changeable && {
            label: t("general.edit"),
            icon: "edit",
            ...goes(onEdit, "edit=true"),
          },
          changeable &&
            isWebAddress(recipe.orgURL) && {
              label: t("update.title"),
              icon: "refresh",
              href: `${path}/source`,
            },
          member && { label: t("versions.title"), icon: "history", href: `${path}/versions` },
          member && "line",
          member && { label: t("actions.toPlan"), icon: "calendar", onSelect: opens("plan") },
          member && {
            label: t("actions.toIdeas"),
            icon: "bookmark",
            onSelect: () => void addIdeas([recipe.id]),
          },
          member && { label: t("actions.toList"), icon: "cart", onSelect: opens("list") },
          member && {
            label: t("actions.toCookbook"),
            icon: "book",
            onSelect: opens("cookbooks"),
          },
          member && { label: t("actions.made"), icon: "check", onSelect: opens("made") },
          member && "line",
          member && { label: t("recipe.duplicate"), icon: "copy", onSelect: opens("duplicate") },
          member && {
            label: t("recipe.download.action"),
            icon: "download",
            onSelect: opens("download"),
          },
          member && { label: t("actions.share"), icon: "share", onSelect: opens("share") },
          { label: t("recipe.print"), icon: "print", ...goes(onPrint, "print=true") },
          changeable && "line",
          changeable && {
            label: t("general.delete"),
            icon: "trash",
            danger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
      {dialog && Dialog && (
        <Suspense fallback={null}>
          <Dialog
            {...{ recipe, groupSlug, times }}
            recipes={[{ ...recipe, times }]}
            open={dialog.open}
            onClose={() => setDialog({ ...dialog, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}

const isWebAddress = (text: string | null | undefined) => /^https?:\/\//i.test(text ?? "")
