import { type TestOptions, testApp } from "./app"

/** Where the page of `soup` is. */
export const address = "https://kitchen.example/soup"

export const soup = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Lentil Soup",
  description: "A soup for cold days",
  image: ["https://kitchen.example/soup.png"],
  recipeYield: "4 servings",
  prepTime: "PT15M",
  cookTime: "PT30M",
  totalTime: "PT45M",
  keywords: "soup, winter food, Soup",
  recipeIngredient: ["250 g red lentils", "1 onion, chopped"],
  recipeInstructions: [
    { "@type": "HowToStep", text: "Fry the onion." },
    { "@type": "HowToStep", text: "Cook the lentils." },
  ],
  nutrition: { "@type": "NutritionInformation", calories: "320 kcal" },
}

/** @param head more of the page's head */
export const pageOf = (recipe: object, head = "") =>
  `<html><head>${head}<script type="application/ld+json">${JSON.stringify(recipe)}</script></head></html>`

export const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "content-type": "text/html", ...init.headers } })
export const png = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: { "content-type": "image/png" } })

/** An app whose outside world is these answers by address; any other address is not there. */
export async function importFixture(
  world: Record<string, () => Response>,
  options: TestOptions = {},
) {
  const asked: string[] = []
  const test = await testApp({
    ...options,
    fetch: (async (input: RequestInfo | URL) => {
      const to = String(input)
      asked.push(to)
      return world[to]?.() ?? new Response("", { status: 404 })
    }) as typeof fetch,
  })
  const user = await test.make.user()
  const me = test.as(user)
  return {
    ...test,
    user,
    me,
    asked,
    /** Calls a procedure of the web app, and gives its data or its error. */
    async web(procedure: string, input: object) {
      const { body } = await me.post(`/api/trpc/recipes.${procedure}`, input)
      return body.error ? { error: body.error.data } : body.result.data
    },
  }
}
