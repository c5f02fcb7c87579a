export { dropCard, dropCards, patchCard } from "./cached-cards"
export { focusRecipe, neighbourOf } from "./focus-recipe"
export type { RecipeCard, RecipeCards } from "./recipe-cards"
