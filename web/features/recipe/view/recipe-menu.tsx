import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { forgetRecipe } from "../../../lib/recent"
import { failureOf } from "../../../lib/failures"
import { trpc } from "../../../lib/trpc"
import { Menu } from "../../../ui/menu"
import { toast } from "../../../ui/toast"
import type { Recipe } from "../recipe"
import { DownloadDialog } from "./download-dialog"
import { DuplicateDialog } from "./duplicate-dialog"

interface RecipeMenuProps {
  recipe: Recipe
  groupSlug: string
  /** Undefined where the reader may not change the recipe. */
  onEdit: (() => void) | undefined
  onPrint: () => void
}

export function RecipeMenu({ recipe, groupSlug, onEdit, onPrint }: RecipeMenuProps) {
  const { t } = useTranslation()
  const [duplicating, setDuplicating] = useState(false)
  const [downloading, setDownloading] = useState(false)
  const remove = useRemove(recipe, groupSlug)

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(`${location.origin}/g/${groupSlug}/r/${recipe.slug}`)
      toast.success(t("recipe.linkCopied"))
    } catch {
      toast.error(t("general.copyFailed"))
    }
  }

  return (
    <>
      <Menu
        label={t("recipe.menu")}
        icon="more"
        iconOnly
        entries={[
          onEdit && { label: t("general.edit"), icon: "edit", onSelect: onEdit },
          onEdit &&
            isWebAddress(recipe.orgURL) && {
              label: t("update.title"),
              icon: "refresh",
              href: `/g/${groupSlug}/r/${recipe.slug}/source`,
            },
          {
            label: t("recipe.duplicate"),
            icon: "copy",
            onSelect: () => setDuplicating(true),
          },
          { label: t("recipe.print"), icon: "print", onSelect: onPrint },
          {
            label: t("recipe.download.action"),
            icon: "download",
            onSelect: () => setDownloading(true),
          },
          { label: t("recipe.copyLink"), icon: "link", onSelect: () => void copyLink() },
          onEdit && "line",
          onEdit && {
            label: t("general.delete"),
            icon: "trash",
            danger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
      <DownloadDialog recipe={recipe} open={downloading} onClose={() => setDownloading(false)} />
      <DuplicateDialog
        recipe={recipe}
        groupSlug={groupSlug}
        open={duplicating}
        onClose={() => setDuplicating(false)}
      />
    </>
  )
}

const isWebAddress = (text: string | null) => text !== null && /^https?:\/\//i.test(text)

/** Deletes at once and goes home; the toast brings it back. */
function useRemove({ id, slug, name }: Recipe, groupSlug: string) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const removal = trpc.recipes.delete.useMutation({ meta: { quiet: true } })

  async function restore() {
    try {
      const restored = await utils.client.recipes.restore.mutate({ id })
      await utils.recipes.invalidate()
      navigate(`/g/${groupSlug}/r/${restored.slug}`)
      toast.success(t("recipe.restored", { name: restored.name }))
    } catch (error) {
      toast.error(failureOf(error).message)
    }
  }

  return async () => {
    try {
      await removal.mutateAsync({ slug })
    } catch {
      toast.error(t("recipe.deleteFailed"))
      return
    }
    forgetRecipe(id)
    navigate(`/g/${groupSlug}`)
    toast.success(t("general.deleted", { name }), {
      action: { label: t("general.undo"), run: () => void restore() },
    })
  }
}
