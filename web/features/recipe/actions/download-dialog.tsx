import { useTranslation } from "react-i18next"
import { Dialog } from "../../../ui/dialog"
import { Icon } from "../../../ui/icons"
import type { Recipe } from "../recipe"

/** The server's name of each format. */
const forms = {
  zip: "zip",
  jsonld: "recipe.jsonld",
  cooklang: "recipe.cook",
  markdown: "recipes.md",
  json: "raw",
} as const
const names = ["zip", "jsonld", "cooklang", "markdown", "json"] as const

interface DownloadDialogProps {
  recipe: Pick<Recipe, "name" | "slug">
  open: boolean
  onClose: () => void
}

/** The formats of a recipe for download, each a link to its file. */
export function DownloadDialog({ recipe, open, onClose }: DownloadDialogProps) {
  const { t } = useTranslation()
  const path = `/api/recipes/${encodeURIComponent(recipe.slug)}/exports?template_name=`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("recipe.download.title", { name: recipe.name })}
      actions={null}
    >
      <ul className="-mx-2 grid gap-1">
        {names.map((name) => (
          <li key={name}>
            <a
              href={path + forms[name]}
              download=""
              className="flex min-h-14 items-center gap-4 rounded-xl px-2 py-2 hover:bg-sunken"
            >
              <Icon name="download" className="size-5 shrink-0 text-soft" />
              <span className="grid min-w-0">
                <span className="font-semibold">{t(`recipe.download.forms.${name}.name`)}</span>
                <span className="text-sm text-soft">{t(`recipe.download.forms.${name}.hint`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
