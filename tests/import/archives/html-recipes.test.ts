import { expect, it } from "vitest"
import { copyMeThat } from "../../../worker/import/archives/copy-me-that"
import type { ArchiveReader } from "../../../worker/import/archives/reader"
import { recipeKeeper } from "../../../worker/import/archives/recipe-keeper"
import { filesInMemory } from "../../support/files-in-memory"

const recipesOf = async (reader: ArchiveReader, files: Record<string, unknown>) => {
  const entries = await reader.open(filesInMemory(files), { locale: "en-US" })
  return Promise.all(entries.map((entry) => entry.read()))
}

const copied = `<html><style>.recipe{}</style><body>
<div class = "recipe">
 <div id = "name"> Bean &amp; corn bowl </div>
 <div id="link">From <a id = "original_link" href="https://example.org/bowl">here</a></div>
 <img class= "recipeImage" src = "images/bean%20bowl.jpg"/>
 <div id = "description">Fast.</div>
 <div id="categories"><span>Tags: </span><span class = "recipeCategory">lunch</span></div>
 <div id="extra_info"><span id="made_this">I made this.</span><span id="starred">!</span>
  <span id="rating">Rated <span id="ratingValue">4</span>/5</span></div>
 <div id = "servings">Servings: <a id="recipeYield">2</a></div>
 <ul id="recipeIngredients"><li class="recipeIngredient_subheader">Bowl</li>
  <li class="recipeIngredient">1 can
   beans</li><li class="recipeIngredient_spacer"></li><li class="recipeIngredient">Corn</li></ul>
 <ol id="recipeInstructions"><li class="instruction" value="1">Mix.</li>
  <li class="instruction_subheader">To serve</li><li class="instruction">Eat.</li></ol>
 <ul id="recipeNotes"><li class="recipeNote">Keeps well.</li></ul>
</div>
<div class="recipe"><div id="name">Water</div><ol id="recipeInstructions"><li>Boil.</li></ol></div>
</body></html>`

it("reads Copy Me That with its pictures, headings and notes", async () => {
  const files = { "export/recipes.html": copied, "export/images/bean bowl.jpg": "jpeg" }
  expect(await copyMeThat.recognises(filesInMemory(files))).toBe(true)
  const [bowl, water] = await recipesOf(copyMeThat, files)
  expect(bowl).toMatchObject({
    name: "Bean & corn bowl",
    description: "Fast.",
    recipeYield: "2 servings",
    lines: [{ title: "Bowl", text: "1 can beans" }, { text: "Corn" }],
    steps: [{ text: "Mix." }, { title: "To serve", text: "Eat." }],
    tags: ["lunch"],
    notes: [{ title: "", text: "Keeps well." }],
    rating: 4,
    isFavorite: true,
    orgURL: "https://example.org/bowl",
    picture: { file: "export/images/bean bowl.jpg" },
    remarks: [{ kind: "guessed" }],
  })
  expect(bowl!.lastMade).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(water).toMatchObject({ name: "Water", lines: [], lastMade: null, picture: null })
})

const copyMeThatPage = `<html><body>
<div class="recipe-details">
 <meta content="True" itemprop="recipeIsFavourite"><meta content="5" itemprop="recipeRating">
 <h2 itemprop="name">Rye pancakes</h2>
 <span itemprop="recipeCourse">Breakfast</span>
 <meta content="Sweet" itemprop="recipeCategory"><meta content="Quick" itemprop="recipeCategory">
 <meta content="Sundays" itemprop="recipeCollection">
 <span itemprop="recipeSource"><a href="https://example.org/rye">example.org</a></span>
 <span itemprop="recipeYield">8 pieces</span>
 <meta content="PT40M" itemprop="prepTime"><meta content="PT1H5M" itemprop="cookTime">
 <meta content="240" itemprop="recipeNutCalories"><meta content="7" itemprop="recipeNutCholesterol">
 <div itemprop="recipeIngredients"><p>Batter:</p><p>250 g rye flour</p><p>2 eggs</p></div>
 <div itemprop="recipeDirections"><p>1. Stir.</p><p>2. Fry.</p></div>
 <div itemprop="recipeNotes"><p>With jam.</p></div>
 <img src="images/1_0.png" itemprop="photo0"><img src="images/1_1.png" itemprop="photo1">
</div>
<div class="recipe-details"><h2 itemprop="name">Air</h2>
 <span itemprop="recipeSource">Aunt Ida</span></div>
</body></html>`

it("reads Recipe Keeper with its pictures and collections", async () => {
  const files = { "recipes.html": copyMeThatPage, "images/1_0.png": "a", "images/1_1.png": "b" }
  expect(await recipeKeeper.recognises(filesInMemory(files))).toBe(true)
  const [pancakes, air] = await recipesOf(recipeKeeper, files)
  expect(pancakes).toMatchObject({
    name: "Rye pancakes",
    recipeYield: "8 pieces",
    prepTime: "40 minutes",
    performTime: "1 hour 5 minutes",
    totalMinutes: 105,
    lines: [{ title: "Batter", text: "250 g rye flour" }, { text: "2 eggs" }],
    steps: [{ text: "Stir." }, { text: "Fry." }],
    tags: ["Breakfast", "Sundays"],
    categories: ["Sweet", "Quick"],
    notes: [{ title: "", text: "With jam." }],
    nutrition: { calories: "240" },
    rating: 5,
    isFavorite: true,
    orgURL: "https://example.org/rye",
    picture: { file: "images/1_0.png" },
    assets: [{ name: "Picture 2", file: { file: "images/1_1.png" } }],
    extras: { Cholesterol: "7" },
  })
  expect(air).toMatchObject({ name: "Air", orgURL: null, extras: { source: "Aunt Ida" } })
})

it("distinguishes the two apps, and refuses other pages with a message", async () => {
  expect(await copyMeThat.recognises(filesInMemory({ "a.html": copyMeThatPage }))).toBe(false)
  expect(await recipeKeeper.recognises(filesInMemory({ "a.html": copied }))).toBe(false)
  for (const reader of [copyMeThat, recipeKeeper]) {
    const other = filesInMemory({ "a.html": "<p>Hello</p>" })
    expect(await reader.recognises(other)).toBe(false)
    await expect(reader.open(other, { locale: "en-US" })).rejects.toThrow(/recipes\.html/)
  }
})
