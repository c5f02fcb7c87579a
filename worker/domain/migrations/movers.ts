import { chowdown } from "../../import/archives/chowdown"
import { cooklang } from "../../import/archives/cooklang"
import { copyMeThat } from "../../import/archives/copy-me-that"
import type { ArchiveFiles } from "../../import/archives/files"
import { mealieAlpha } from "../../import/archives/mealie-alpha"
import { myRecipeBox } from "../../import/archives/my-recipe-box"
import { nextcloud } from "../../import/archives/nextcloud"
import { paprika } from "../../import/archives/paprika"
import { planToEat } from "../../import/archives/plan-to-eat"
import { recipeKeeper } from "../../import/archives/recipe-keeper"
import { recipeSage } from "../../import/archives/recipe-sage"
import { recipes } from "../../import/archives/recipes"
import { tandoor } from "../../import/archives/tandoor"
import type { MigrationType } from "../../schemas/migration"
import type { Mover } from "./mover"
import { moverOf } from "./of-reader"

/**
 * What takes over the exports of each program. An archive is of the first that recognises it, so that those which
 * take many shapes stand at the end.
 */
export const movers: Partial<Record<MigrationType, Mover>> = {
  paprika: moverOf(paprika, { program: "Paprika" }),
  recipekeeper: moverOf(recipeKeeper, { program: "Recipe Keeper" }),
  copymethat: moverOf(copyMeThat, { program: "Copy Me That" }),
  plantoeat: moverOf(planToEat, { program: "Plan to Eat" }),
  myrecipebox: moverOf(myRecipeBox, { program: "My Recipe Box" }),
  tandoor: moverOf(tandoor, { program: "Tandoor", keepsFoods: true }),
  recipesage: moverOf(recipeSage, { program: "RecipeSage" }),
  nextcloud: moverOf(nextcloud, { program: "Nextcloud Cookbook" }),
  mealie_alpha: moverOf(mealieAlpha, { program: "Mealie Alpha", keepsFoods: true }),
  cooklang: moverOf(cooklang, { program: "Cooklang" }),
  chowdown: moverOf(chowdown, { program: "Chowdown" }),
  recipes: moverOf(recipes, { program: "Recipe Files", keepsFoods: true }),
}

/** What an archive looks like; null for nothing that is known. */
export async function recognised(files: ArchiveFiles): Promise<MigrationType | null> {
  for (const [type, mover] of Object.entries(movers)) {
    // A file that cannot be read is not recognised by who looked at it.
    const isTheirs = await mover.recognises(files).catch(() => false)
    // The entries of the record are its own types.
    if (isTheirs) return type as MigrationType
  }
  return null
}
