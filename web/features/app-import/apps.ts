/** The apps that recipes can be moved from, the best known first; the texts of each are under `migrations.apps`. */
export const apps = [
  "larder",
  "mealie",
  "paprika",
  "tandoor",
  "nextcloud",
  "recipekeeper",
  "copymethat",
  "plantoeat",
  "recipesage",
  "myrecipebox",
  "chowdown",
  "cooklang",
  "mealie_alpha",
  "recipes",
] as const
export type App = (typeof apps)[number]

/** Names are the same in every language; apps without a name have a translated one (`migrations.files`). */
export const appNames: Partial<Record<App, string>> = {
  larder: "Larder",
  mealie: "Mealie",
  paprika: "Paprika",
  tandoor: "Tandoor",
  nextcloud: "Nextcloud Cookbook",
  recipekeeper: "Recipe Keeper",
  copymethat: "Copy Me That",
  plantoeat: "Plan to Eat",
  recipesage: "RecipeSage",
  myrecipebox: "My Recipe Box",
  chowdown: "Chowdown",
  cooklang: "Cooklang",
}

export const isApp = (type: string | null | undefined): type is App => apps.includes(type as App)

/** Files of each app, as a file picker accepts them. */
export const fileKinds =
  ".zip,.csv,.json,.jsonld,.txt,.paprikarecipes,.melarecipes,.cook,.html,.xml"
