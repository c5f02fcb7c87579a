/** The addresses of the most frequent requests of the web app and of scripts. */
export const paths = {
  about: "/api/app/about",
  list: "/api/recipes?page=1&perPage=30",
  /** With the exact total. */
  search: (words: string) => `/api/recipes?page=1&perPage=20&search=${encodeURIComponent(words)}`,
  /** The request of the web app: a page, and whether there is more. */
  browse: (input: object) =>
    `/api/trpc/recipes.browse?input=${encodeURIComponent(JSON.stringify(input))}`,
  recipe: (slug: string) => `/api/recipes/${slug}`,
}

/** Words by how many recipes of the generated libraries contain them. */
export const words = {
  /** About one in a thousand. */
  rare: "quinceberry",
  /** `rare`, misspelled. */
  typo: "quincebery",
  /** A typical search: a food and a dish. */
  two: "mushroom risotto",
  /** In nearly all recipes. */
  common: "the",
}
