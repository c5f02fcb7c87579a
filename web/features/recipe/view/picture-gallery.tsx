import { useCallback, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../../../ui/dialog"
import { IconButton } from "../../../ui/icon-button"
import { Icon } from "../../../ui/icons"
import { useSwipe } from "../cook/use-swipe"
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
  const count = pictures.length
  const goBy = useCallback((by: number) => setAt((now) => (now + by + count) % count), [count])
  useArrowKeys(open, goBy)
  const swipe = useSwipe((towards) => goBy(isRightToLeft() ? towards : -towards))
  const shown = pictures[Math.min(at, count - 1)]
  if (!shown) return null

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
              <Picture address={assetUrl(recipeId, fileName)} className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={shown.name}
        width="xl"
        tall
        actions={
          count > 1 && (
            <>
              <IconButton
                icon="chevron-back"
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
        <div {...swipe} className="grid content-center">
          <Picture
            key={shown.fileName}
            address={assetUrl(recipeId, shown.fileName)}
            name={shown.name}
            className="mx-auto max-h-[75dvh] rounded-xl object-contain"
          />
        </div>
      </Dialog>
    </section>
  )
}

const isRightToLeft = () => document.documentElement.dir === "rtl"

/** While it is open, calls back with 1 for the arrow that points forward, and -1 for the other. */
function useArrowKeys(open: boolean, goBy: (by: number) => void) {
  useEffect(() => {
    if (!open) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "ArrowLeft" && key !== "ArrowRight") return
      goBy((key === "ArrowRight") === isRightToLeft() ? -1 : 1)
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [open, goBy])
}

interface PictureProps {
  address: string
  /** Left out where something else names it. */
  name?: string
  className: string
}

/** A picture, or an icon and a link for one that the browser cannot show. */
function Picture({ address, name = "", className }: PictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (!isBroken) {
    return (
      <img
        src={address}
        alt={name}
        loading="lazy"
        decoding="async"
        className={className}
        onError={() => setBroken(true)}
      />
    )
  }
  return (
    <span className="grid size-full place-items-center gap-2 p-4 text-soft">
      <Icon name="image" className="size-8" />
      {name && (
        <a href={address} download className="text-accent-text underline">
          {name}
        </a>
      )}
    </span>
  )
}
