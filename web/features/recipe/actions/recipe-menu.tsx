import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { lazyComponent } from "../../../lib/lazy-component"
import { isOwnGroup, useSession } from "../../../lib/session"
import MenuPanel from "../../../ui/menu-panel"
import { useRemove } from "./use-remove"

/** What the menu has to know of a recipe. */
export interface ActionRecipe {
  id: string
  slug: string
  name: string
  userId: string | null
  locked: boolean
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

const dialogs = {
  plan: lazyComponent(async () => ({
    default: (await import("./add-to-plan-dialog")).AddToPlanDialog,
  })),
  list: lazyComponent(async () => ({
    default: (await import("./add-to-list-dialog")).AddToListDialog,
  })),
  made: lazyComponent(async () => ({ default: (await import("./made-dialog")).MadeDialog })),
  share: lazyComponent(async () => ({ default: (await import("./share-dialog")).ShareDialog })),
  duplicate: lazyComponent(async () => ({
    default: (await import("./duplicate-dialog")).DuplicateDialog,
  })),
  download: lazyComponent(async () => ({
    default: (await import("./download-dialog")).DownloadDialog,
  })),
}
type DialogName = keyof typeof dialogs

/** The menu of a recipe, and the dialogs that it opens. A visitor may only print. */
export default function RecipeMenu(props: MenuOfRecipeProps) {
  const { label, recipe, groupSlug, onPage, times = 1, onEdit, onPrint } = props
  const { t } = useTranslation()
  const { user } = useSession()
  const [dialog, setDialog] = useState<{ name: DialogName; open: boolean }>()
  const remove = useRemove(recipe, groupSlug, onPage ?? false)

  const member = isOwnGroup(user, groupSlug)
  const changeable = member && (!recipe.locked || recipe.userId === user?.id)
  const path = `/g/${groupSlug}/r/${recipe.slug}`
  const opens = (name: DialogName) => () => setDialog({ name, open: true })
  const goes = (run: (() => void) | undefined, query: string) =>
    run ? { onSelect: run } : { href: `${path}?${query}` }
  const Dialog = dialog && dialogs[dialog.name]

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
          changeable && "line",
          member && { label: t("actions.toPlan"), icon: "calendar", onSelect: opens("plan") },
          member && { label: t("actions.toList"), icon: "cart", onSelect: opens("list") },
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
            {...{ recipe, groupSlug }}
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
