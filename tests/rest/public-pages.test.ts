import { expect, it } from "vitest"
import { createApp } from "../../worker/app"
import { configOf } from "../../worker/config"
import type { Claims, Context } from "../../worker/context"
import { testApp } from "../support/app"

const shell = `<!doctype html><html><head><meta name="description" content="Larder" />
<title>Larder</title><script src="/boot.js"></script></head><body></body></html>`

async function site() {
  const { db, driver, make, trips } = await testApp()
  const config = configOf({ BASE_URL: "https://larder.example/" })
  const group = await make.group({ name: "Open House", preferences: { privateGroup: false } })
  const mine = { groupId: group.id }
  const pageFor =
    (claims: Partial<Claims> | null) =>
    async (path: string, headers: Record<string, string> = {}) => {
      const app = createApp(
        async () => ({ db, driver, config, claims }) as unknown as Context,
        async (_, request) =>
          new URL(request.url).pathname === "/"
            ? new Response(shell, { headers: { etag: '"shell"', "content-type": "text/html" } })
            : new Response(null, { status: 404 }),
      )
      const answer = await app.request(path, { headers })
      return { status: answer.status, headers: answer.headers, html: await answer.text() }
    }
  return { make, mine, trips, page: pageFor(null), pageForMember: pageFor({ userId: "x" }) }
}

const jsonLdIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)

it("describes a public recipe for link previews", async () => {
  const { make, mine, page, trips } = await site()
  const category = await make.category({ ...mine, name: "Soups" })
  const tag = await make.tag({ ...mine, name: "Winter" })
  const recipe = await make.recipe({
    ...mine,
    name: 'Ida\'s "best" </script><b>soup</b> & $1',
    slug: "soup",
    description: "Warm.\n<script>alert(1)</script>",
    image: "v1",
    recipeYield: "4 bowls",
    prepTime: "10 minutes",
    performTime: "1 hour",
    totalTime: "for ever",
    recipeInstructions: [
      { id: "1", title: "", text: "Cook </script> it.", ingredientReferences: [] },
    ],
    nutrition: { calories: "200" },
    ingredients: [{ note: "salt" }],
    categories: [category],
    tags: [tag],
  })
  trips.reset()
  const { status, headers, html } = await page("/g/open-house/r/soup")
  expect(trips.count()).toBe(1)
  expect(status).toBe(200)
  const image = `https://larder.example/api/media/recipes/${recipe.id}/images/original.webp?version=v1`
  const title = "Ida's &quot;best&quot; &lt;/script&gt;&lt;b&gt;soup&lt;/b&gt; &amp; $1"
  for (const tag of [
    `<title>${title}</title>`,
    `<meta property="og:title" content="${title}" />`,
    `<meta name="description" content="Warm. &lt;script&gt;alert(1)&lt;/script&gt;" />`,
    `<meta property="og:url" content="https://larder.example/g/open-house/r/soup" />`,
    `<meta property="og:image" content="${image}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    `<link rel="canonical" href="https://larder.example/g/open-house/r/soup" />`,
  ]) {
    expect(html).toContain(tag)
  }
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/name="description"/g)).toHaveLength(1)
  // The script of the shell and the data: nothing that a recipe says begins another.
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(jsonLdIn(html)).toEqual({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.name,
    description: recipe.description,
    image: [image],
    datePublished: recipe.createdAt,
    prepTime: "PT10M",
    cookTime: "PT60M",
    recipeYield: "4 bowls",
    recipeIngredient: ["salt"],
    recipeInstructions: ["Cook </script> it."],
    recipeCategory: ["Soups"],
    keywords: ["Winter"],
    nutrition: { "@type": "NutritionInformation", calories: "200" },
  })
  expect(headers.get("content-security-policy")).not.toContain("unsafe-inline")
  expect(headers.get("cache-control")).toBe("no-cache")

  const etag = headers.get("etag")!
  expect(etag).not.toBe('"shell"')
  expect(await page("/g/open-house/r/soup", { "if-none-match": etag })).toMatchObject({
    status: 304,
    html: "",
  })
  expect((await page("/g/open-house/r/soup", { "if-none-match": '"shell"' })).status).toBe(200)
})

it("shows visitors nothing that they may not read", async () => {
  const { make, mine, page, pageForMember, trips } = await site()
  await make.recipe({ ...mine, name: "Secret Soup", public: false })
  const closed = await make.group({ name: "Closed House" })
  await make.recipe({ groupId: closed.id, name: "Hidden Cake" })
  await make.cookbook({ ...mine, name: "Drafts" })
  await make.cookbook({ groupId: closed.id, name: "Closed Book", public: true })
  for (const path of [
    "/g/closed-house",
    "/g/closed-house/cookbooks",
    "/g/closed-house/cookbooks/closed-book",
    "/g/closed-house/recipes/tags",
    "/g/open-house/cookbooks/drafts",
    "/g/nobodys",
    "/g/open-house/r/secret-soup",
    "/g/closed-house/r/hidden-cake",
    "/g/open-house/r/nothing",
    `/g/open-house/shared/r/${crypto.randomUUID()}`,
    "/g/open-house/shared/r/no-token",
  ]) {
    const answer = await page(path)
    expect([answer.status, answer.html]).toEqual([404, shell])
    trips.reset()
    const own = await pageForMember(path)
    expect([own.status, own.html, trips.count()]).toEqual([200, shell, 0])
  }
})

it("describes a shared recipe for link previews, even in a private group", async () => {
  const { make, mine, page } = await site()
  const recipe = await make.recipe({ ...mine, name: "Secret Soup", public: false })
  const { id } = await make.shareToken({ ...mine, recipeId: recipe.id })
  const { status, html } = await page(`/g/open-house/shared/r/${id}`)
  expect(status).toBe(200)
  expect(html).toContain("<title>Secret Soup</title>")
  expect(html).not.toContain("og:image")
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).not.toContain("canonical")
  expect(jsonLdIn(html)).toMatchObject({ name: "Secret Soup", image: [] })
})

it("describes a public group, with the picture of its latest recipe", async () => {
  const { make, mine, page, trips } = await site()
  expect((await page("/g/open-house")).html).not.toContain("og:image")
  const older = { ...mine, createdAt: "2026-01-01T00:00:00" }
  await make.recipe({ ...older, name: "Old Soup", image: "v1" })
  const { id } = await make.recipe({ ...mine, name: "New Soup", image: "v2" })
  await make.recipe({ ...mine, name: "Secret Soup", image: "v3", public: false })
  const image = `https://larder.example/api/media/recipes/${id}/images/original.webp?version=v2`
  const paths = ["", "/cookbooks", "/recipes/categories", "/recipes/tags", "/recipes/tools"]
  for (const path of paths.map((rest) => `/g/open-house${rest}`)) {
    trips.reset()
    const { status, html, headers } = await page(path)
    expect([status, trips.count()]).toEqual([200, 1])
    for (const tag of [
      "<title>Open House</title>",
      `<meta property="og:type" content="website" />`,
      `<meta property="og:title" content="Open House" />`,
      `<meta name="description" content="The recipes that Open House shares." />`,
      `<meta property="og:image" content="${image}" />`,
      `<link rel="canonical" href="https://larder.example${path}" />`,
    ]) {
      expect(html).toContain(tag)
    }
    expect(html).not.toContain("noindex")
    expect(jsonLdIn(html)).toMatchObject({ "@type": "CollectionPage", image: [image] })
    const known = { "if-none-match": headers.get("etag")! }
    expect((await page(path, known)).status).toBe(304)
  }
})

it("describes a public cookbook", async () => {
  const { make, mine, page, trips } = await site()
  const tag = await make.tag({ ...mine, name: "Winter" })
  await make.cookbook({
    ...mine,
    name: "Ida's <b>book</b>",
    slug: "idas",
    public: true,
    tags: [tag],
  })
  await make.recipe({ ...mine, name: "Apple Cake" })
  await make.recipe({ ...mine, name: "Bean Soup", tags: [tag] })
  const { id } = await make.recipe({ ...mine, name: "Leek Pie", tags: [tag], image: "v1" })
  await make.recipe({ ...mine, name: "Secret Pie", tags: [tag], public: false })
  trips.reset()
  const { status, html } = await page("/g/open-house/cookbooks/idas")
  expect([status, trips.count()]).toEqual([200, 1])
  const image = `https://larder.example/api/media/recipes/${id}/images/original.webp?version=v1`
  expect(html).toContain("<title>Ida's &lt;b&gt;book&lt;/b&gt;</title>")
  expect(html).toContain(`<meta property="og:description" content="Bean Soup, Leek Pie" />`)
  expect(jsonLdIn(html)).toEqual({
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: "Ida's <b>book</b>",
    url: "https://larder.example/g/open-house/cookbooks/idas",
    image: [image],
    numberOfItems: 2,
    itemListElement: [
      { name: "Bean Soup", url: "https://larder.example/g/open-house/r/bean-soup" },
      { name: "Leek Pie", url: "https://larder.example/g/open-house/r/leek-pie" },
    ].map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
  })
})
