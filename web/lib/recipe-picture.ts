/** The three stored sizes of a picture. */
const files = { full: "original", card: "min-original", tiny: "tiny-original" }

/** The address of a recipe's picture, or undefined when it has none. The version busts caches. */
export function recipePicture(
  recipe: { id: string; image: string | null },
  size: keyof typeof files,
) {
  if (!recipe.image) return undefined
  const version = encodeURIComponent(recipe.image)
  return `/api/media/recipes/${recipe.id}/images/${files[size]}.webp?version=${version}`
}
