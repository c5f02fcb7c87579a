import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"

const read = (html: string) =>
  readRecipe({ html, url: "https://example.com/r" }, { locale: "en-US" })
/** What precedes a card on most pages: a story with lists of its own. */
const story =
  "<h1>The best bread you will ever bake</h1><h2>Ingredients and why</h2><ul><li>Flour, the heart of it</li><li>Salt</li></ul>"

const cards: [plugIn: string, card: string][] = [
  [
    "WP Recipe Maker",
    `<div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Rye bread</h2>
     <div class="wprm-recipe-summary">A plain loaf.</div>
     <div class="wprm-recipe-block-container wprm-recipe-prep-time-container"><span class="wprm-recipe-time-label">Prep: </span><span class="wprm-recipe-prep_time-minutes">20<span class="sr-only screen-reader-text"> minutes</span></span> <span>mins</span></div>
     <div class="wprm-recipe-cook-time-container"><span>1<span class="sr-only"> hour</span></span> <span>hr</span></div>
     <div class="wprm-recipe-servings-container"><span>Servings: </span><span class="wprm-recipe-servings">2</span> <span>loaves</span></div>
     <div class="wprm-recipe-ingredients-container"><h3 class="wprm-recipe-header">Ingredients</h3>
       <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Dough</h4><ul>
         <li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container"><input type="checkbox"><label>▢</label></span><span>500</span>&#32;<span>g</span>&#32;<span>rye flour</span>&#32;<span class="wprm-recipe-ingredient-notes">wholemeal</span></li>
         <li><span>350</span>&#32;<span>ml</span>&#32;<span>water</span></li></ul></div>
       <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Top</h4><ul><li>1 tsp salt</li></ul></div></div>
     <div class="wprm-recipe-instructions-container"><h3 class="wprm-recipe-header">Instructions</h3><ul>
       <li><div class="wprm-recipe-instruction-text">Knead the dough.</div></li>
       <li><div class="wprm-recipe-instruction-text">Bake it for an hour.</div></li></ul></div></div>`,
  ],
  [
    "Tasty Recipes",
    `<div class="tasty-recipes"><h2 class="tasty-recipes-title">Rye bread</h2>
     <div class="tasty-recipes-description"><div class="tasty-recipes-description-body"><p>A plain loaf.</p></div></div>
     <span class="tasty-recipes-prep-time">20 minutes</span><span class="tasty-recipes-cook-time">1 hour</span>
     <span class="tasty-recipes-yield">2 loaves <span class="tasty-recipes-yield-scale">1x</span></span>
     <div class="tasty-recipes-ingredients"><div class="tasty-recipes-ingredients-header"><h3>Ingredients</h3><span>Cook Mode</span></div>
       <h4>Dough</h4><ul><li>500 g rye flour (wholemeal)</li><li>350 ml water</li></ul><h4>Top</h4><ul><li>1 tsp salt</li></ul></div>
     <div class="tasty-recipes-instructions"><div class="tasty-recipes-instructions-header"><h3>Instructions</h3></div>
       <ol><li>Knead the dough.</li><li>Bake it for an hour.</li></ol></div></div>`,
  ],
  [
    "Mediavine Create",
    `<section class="mv-create-card"><h2 class="mv-create-title mv-create-title-primary">Rye bread</h2>
     <span class="mv-create-yield">Yield: 2 loaves</span><div class="mv-create-description"><p>A plain loaf.</p></div>
     <div class="mv-create-time mv-create-time-prep"><strong>Prep Time</strong> <span>20 minutes</span></div>
     <div class="mv-create-time mv-create-time-active"><strong>Cook Time</strong> <span>1 hour</span></div>
     <div class="mv-create-ingredients"><h3 class="mv-create-ingredients-title">Ingredients</h3><h4>Dough</h4>
       <ul><li>500 g rye flour (wholemeal)</li><li>350 ml water</li></ul><h4>Top</h4><ul><li>1 tsp salt</li></ul></div>
     <div class="mv-create-hands-free">Prevent your screen from going dark</div>
     <div class="mv-create-instructions"><h3 class="mv-create-instructions-title">Instructions</h3>
       <ol><li>Knead the dough.</li><li>Bake it for an hour.</li></ol></div></section>`,
  ],
  [
    "EasyRecipe",
    `<div class="easyrecipe"><div class="ERSName">Rye bread</div><div class="ERSSummary">A plain loaf.</div>
     <div class="ERSIngredients"><div class="ERSIngredientsHeader ERSHeading">Ingredients</div>
       <div class="ERSSectionHead">Dough</div><ul><li class="ingredient">500 g rye flour (wholemeal)</li><li class="ingredient">350 ml water</li></ul>
       <div class="ERSSectionHead">Top</div><ul><li class="ingredient">1 tsp salt</li></ul></div>
     <div class="ERSInstructions"><div class="ERSInstructionsHeader ERSHeading">Instructions</div>
       <ol><li class="instruction">Knead the dough.</li><li class="instruction">Bake it for an hour.</li></ol></div></div>`,
  ],
  [
    "ZipList",
    `<div id="zlrecipe-container-1" class="zlrecipe-container-border"><div id="zlrecipe-title">Rye bread</div>
     <div id="zlrecipe-summary"><p>A plain loaf.</p></div><p id="zlrecipe-ingredients">Ingredients</p>
     <ul id="zlrecipe-ingredients-list"><div class="ingredient-label">Dough</div><li>500 g rye flour (wholemeal)</li><li>350 ml water</li>
       <div class="ingredient-label">Top</div><li>1 tsp salt</li></ul><p id="zlrecipe-instructions">Instructions</p>
     <ol id="zlrecipe-instructions-list"><li>Knead the dough.</li><li>Bake it for an hour.</li></ol></div>`,
  ],
  [
    "Recipe Card Blocks",
    `<div class="wp-block-wpzoom-recipe-card-block-recipe-card"><h2 class="recipe-card-title">Rye bread</h2>
     <p class="recipe-card-summary">A plain loaf.</p><div class="recipe-card-ingredients"><h3 class="ingredients-title">Ingredients</h3><ul>
       <li class="ingredient-item ingredient-item-group"><strong class="ingredient-item-group-title">Dough</strong></li>
       <li class="ingredient-item"><span class="tick-circle"></span><p class="ingredient-item-name">500 g rye flour (wholemeal)</p></li><li class="ingredient-item"><p>350 ml water</p></li>
       <li class="ingredient-item ingredient-item-group"><strong class="ingredient-item-group-title">Top</strong></li><li class="ingredient-item"><p>1 tsp salt</p></li></ul></div>
     <div class="recipe-card-directions"><h3 class="directions-title">Directions</h3>
       <ul><li class="direction-step">Knead the dough.</li><li class="direction-step">Bake it for an hour.</li></ul></div></div>`,
  ],
  [
    "WP Ultimate Recipe",
    `<div class="wpurp-container"><span class="wpurp-recipe-title">Rye bread</span><span class="wpurp-recipe-description">A plain loaf.</span>
     <div class="wpurp-recipe-ingredients"><div class="wpurp-recipe-ingredients-header">Ingredients</div>
       <div class="wpurp-recipe-ingredient-group-name">Dough</div><ul><li>500 g rye flour (wholemeal)</li><li>350 ml water</li></ul>
       <div class="wpurp-recipe-ingredient-group-name">Top</div><ul><li>1 tsp salt</li></ul></div>
     <div class="wpurp-recipe-instructions"><div class="wpurp-recipe-instructions-header">Instructions</div>
       <ol><li>Knead the dough.</li><li>Bake it for an hour.</li></ol></div></div>`,
  ],
]

it.each(cards)("reads a card of %s, with its groups, instead of the story above it", (_, card) => {
  const { recipe, trace } = read(story + card)
  expect(trace.candidates[0]?.strategy).toBe("plug-ins")
  expect(recipe?.name).toBe("Rye bread")
  expect(recipe?.description).toBe("A plain loaf.")
  expect(recipe?.recipeIngredient).toEqual([
    { title: "Dough", note: "500 g rye flour (wholemeal)" },
    { title: null, note: "350 ml water" },
    { title: "Top", note: "1 tsp salt" },
  ])
  expect(recipe?.recipeInstructions.map(({ text }) => text)).toEqual([
    "Knead the dough.",
    "Bake it for an hour.",
  ])
})

it.each(cards.slice(0, 3))("reads times and yield of a card of %s", (_, card) => {
  const { recipe, minutes } = read(card)
  expect(minutes).toEqual({ prepTime: 20, performTime: 60, totalTime: 80 })
  expect(recipe?.recipeYield).toBe("2 loaves")
})

it("prefers structured data to a card, but uses the card's groups", () => {
  const thing = {
    "@type": "Recipe",
    name: "Rye bread",
    recipeIngredient: ["500 g rye flour (wholemeal)", "350 ml water", "1 tsp salt"],
    recipeInstructions: ["Knead the dough well.", "Bake it for an hour."],
  }
  const script = `<script type="application/ld+json">${JSON.stringify(thing)}</script>`
  const { recipe, trace } = read(script + story + cards[0]![1])
  expect(trace.candidates[0]?.strategy).toBe("json-ld")
  expect(recipe?.recipeInstructions[0]?.text).toBe("Knead the dough well.")
  expect(recipe?.recipeIngredient.map(({ title }) => title)).toEqual(["Dough", null, "Top"])
})
