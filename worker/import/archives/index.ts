import { chowdown } from "./chowdown.ts"
import { cooklang } from "./cooklang.ts"
import { copyMeThat } from "./copy-me-that.ts"
import { mealieAlpha } from "./mealie-alpha.ts"
import { myRecipeBox } from "./my-recipe-box.ts"
import { nextcloud } from "./nextcloud.ts"
import { paprika } from "./paprika.ts"
import { planToEat } from "./plan-to-eat.ts"
import type { ArchiveReader } from "./reader.ts"
import { recipeKeeper } from "./recipe-keeper.ts"
import { recipeSage } from "./recipe-sage.ts"
import { recipes } from "./recipes.ts"
import { tandoor } from "./tandoor.ts"

/** A reader, and facts about its program. */
interface Program {
  reader: ArchiveReader
  /** The name of the program. */
  program: string
  /** Whether the program stores foods and units separately, so that missing ones are created. */
  keepsFoods?: boolean
}

/**
 * The readers by the type of the contract, or Larder's own. The first reader that recognizes an archive reads it,
 * so the readers that accept many forms are last.
 */
export const readers = {
  paprika: { reader: paprika, program: "Paprika" },
  recipekeeper: { reader: recipeKeeper, program: "Recipe Keeper" },
  copymethat: { reader: copyMeThat, program: "Copy Me That" },
  plantoeat: { reader: planToEat, program: "Plan to Eat" },
  myrecipebox: { reader: myRecipeBox, program: "My Recipe Box" },
  tandoor: { reader: tandoor, program: "Tandoor", keepsFoods: true },
  recipesage: { reader: recipeSage, program: "RecipeSage" },
  nextcloud: { reader: nextcloud, program: "Nextcloud Cookbook" },
  mealie_alpha: { reader: mealieAlpha, program: "Mealie Alpha", keepsFoods: true },
  cooklang: { reader: cooklang, program: "Cooklang" },
  chowdown: { reader: chowdown, program: "Chowdown" },
  recipes: { reader: recipes, program: "Recipe Files", keepsFoods: true },
} satisfies Record<string, Program>
