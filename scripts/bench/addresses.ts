/** The addresses of the web app's and the scripts' busiest questions. */
export const paths = {
  about: "/api/app/about",
  list: "/api/recipes?page=1&perPage=30",
  /** With the exact total. */
  search: (words: string) => `/api/recipes?page=1&perPage=20&search=${encodeURIComponent(words)}`,
  /** As the web app asks: a page, and whether there is more. */
  browse: (input: object) =>
    `/api/trpc/recipes.browse?input=${encodeURIComponent(JSON.stringify(input))}`,
  recipe: (slug: string) => `/api/recipes/${slug}`,
}

/** Words by how many recipes of the invented libraries have them. */
export const words = {
  /** About one in a thousand. */
  rare: "quinceberry",
  /** `rare`, misspelt. */
  typo: "quincebery",
  /** As people search: a food and a dish. */
  two: "mushroom risotto",
  /** Nearly all. */
  common: "the",
}
