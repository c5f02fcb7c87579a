import type { Recipe } from "../recipe"

export const EditRecipe = ({ recipe }: { recipe: Recipe; groupSlug: string }) => <p>{recipe.name}</p>
