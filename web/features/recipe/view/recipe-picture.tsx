import { useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../../ui/classes"
import { recipePicture } from "../../../lib/recipe-picture"
import type { Recipe } from "../recipe"

interface RecipePictureProps {
  recipe: Recipe
  /** Its average color, until any of it has loaded. */
  color?: string | null
  /** Shape and place. */
  className?: string
  /** Its width, by which the browser chooses a size. */
  sizes: string
}

/** The picture of the dish. The small one from lists is shown until the large one has loaded. */
export function RecipePicture({ recipe, color, className, sizes }: RecipePictureProps) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState("")
  const small = recipePicture(recipe, "card")
  if (!small || failed === small) return null
  return (
    <figure
      className={cx("relative overflow-hidden bg-sunken", className)}
      style={color ? { backgroundColor: color } : undefined}
    >
      <img
        src={recipePicture(recipe, "tiny")}
        alt=""
        aria-hidden="true"
        className="absolute inset-0 size-full scale-110 object-cover blur-xl print:hidden"
      />
      <img
        src={small}
        srcSet={`${small} 960w, ${recipePicture(recipe, "full")} 1920w`}
        sizes={sizes}
        alt={t("recipe.picture", { name: recipe.name })}
        fetchPriority="high"
        onError={() => setFailed(small)}
        className="absolute inset-0 size-full object-cover"
      />
    </figure>
  )
}
