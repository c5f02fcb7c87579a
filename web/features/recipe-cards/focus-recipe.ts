const placeOf = (id: string) => document.querySelector(`[data-recipe="${CSS.escape(id)}"]`)

/** The recipe after it, or else before it. */
export const neighbourOf = (id: string) => {
  const place = placeOf(id)
  const next = place?.nextElementSibling ?? place?.previousElementSibling
  return (next as HTMLElement | null | undefined)?.dataset.recipe
}

/** Focuses a recipe, or the page when there is none. */
export function focusRecipe(id: string | undefined) {
  const link = id ? placeOf(id)?.querySelector("a") : undefined
  const target = link ?? document.querySelector("main")
  target?.focus({ preventScroll: !link })
}
