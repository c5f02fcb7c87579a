import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../../../ui/dialog"
import { IconButton } from "../../../ui/icon-button"
import { assetUrl, type Recipe } from "../recipe"
import { SectionTitle } from "./recipe-details"

interface PictureGalleryProps {
  recipeId: string
  pictures: Recipe["assets"]
}

/** More pictures of a recipe, such as scans of its card: small, and large when pressed. */
export function PictureGallery({ recipeId, pictures }: PictureGalleryProps) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const shown = pictures[Math.min(at, pictures.length - 1)]
  if (!shown) return null
  const count = pictures.length
  const goBy = (by: number) => setAt((at + by + count) % count)
  return (
    <section className="grid gap-3 print:hidden">
      <SectionTitle>{t("recipe.pictures")}</SectionTitle>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {pictures.map(({ name, fileName }, index) => (
          <li key={fileName}>
            <button
              type="button"
              aria-label={t("recipe.openPicture", { name })}
              onClick={() => {
                setAt(index)
                setOpen(true)
              }}
              className="block aspect-square w-full overflow-hidden rounded-xl bg-sunken hover:brightness-97"
            >
              <img
                src={assetUrl(recipeId, fileName)}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={shown.name}
        width="xl"
        actions={
          count > 1 && (
            <>
              <IconButton
                icon="back"
                label={t("recipe.previousPicture")}
                onClick={() => goBy(-1)}
              />
              <IconButton
                icon="chevron-forward"
                label={t("recipe.nextPicture")}
                onClick={() => goBy(1)}
              />
            </>
          )
        }
      >
        <img
          src={assetUrl(recipeId, shown.fileName)}
          alt={shown.name}
          className="mx-auto max-h-[75dvh] rounded-xl object-contain"
        />
      </Dialog>
    </section>
  )
}
