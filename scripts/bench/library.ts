import type { Driver, Statement } from "../../db/client.ts"
import { inventedWord, type Random, randomFrom } from "../random.ts"
import * as words from "./words.ts"

export interface LibraryOptions {
  /** An existing group and user. */
  groupId: string
  userId: string
  recipes: number
  seed?: number
  /** Called after every batch. */
  onProgress?: (written: number) => void
}

const recipesPerBatch = 200

/**
 * Fills a group with generated recipes: ingredients with foods and units, tags, categories, tools, steps,
 * notes and ratings, but no pictures. Works with any `Driver`. The same seed gives the same library. About
 * one in a thousand recipes contains the word `quinceberry`.
 */
export async function fillLibrary(driver: Driver, options: LibraryOptions) {
  const { groupId, userId, recipes, seed = 1, onProgress } = options
  const random = randomFrom(seed)
  const named = (names: string[]) => names.map((name) => ({ id: random.uuid(), name }))
  const foodNames = [
    ...words.foods,
    ...words.foods.flatMap((food) => words.qualities.slice(0, 4).map((how) => `${how} ${food}`)),
  ]
  const shelf = {
    foods: named(foodNames),
    units: named(words.units),
    tags: named(words.tags),
    categories: named(words.categories),
    tools: named(words.tools),
    rare: Array.from({ length: Math.ceil(Math.sqrt(recipes) * 20) }, () => inventedWord(random)),
  }
  const moment = "2024-01-01T00:00:00"
  const organizers = (table: string, rows: { id: string; name: string }[]) =>
    insert(
      table,
      ["id", "group_id", "name", "slug", "created_at", "update_at"],
      rows.map(({ id, name }) => [id, groupId, name, name.toLowerCase(), moment, moment]),
    )
  await driver.batch([
    organizers("tags", shelf.tags),
    organizers("categories", shelf.categories),
    organizers("tools", shelf.tools),
    insert(
      "foods",
      ["id", "group_id", "name", "aliases", "extras", "created_at", "update_at"],
      shelf.foods.map(({ id, name }) => [id, groupId, name, "[]", "{}", moment, moment]),
    ),
    insert(
      "units",
      ["id", "group_id", "name", "aliases", "created_at", "update_at"],
      shelf.units.map(({ id, name }) => [id, groupId, name, "[]", moment, moment]),
    ),
  ])

  for (let from = 0; from < recipes; from += recipesPerBatch) {
    const size = Math.min(recipesPerBatch, recipes - from)
    const invented = Array.from({ length: size }, (_, i) =>
      inventRecipe(random, shelf, { groupId, userId, serial: from + i }),
    )
    const all = (key: "ingredients" | "tags" | "categories" | "tools" | "ratings") =>
      invented.flatMap((recipe) => recipe[key])
    await driver.batch([
      insert(
        "recipes",
        recipeColumns,
        invented.map(({ row }) => row),
      ),
      insert(
        "recipe_ingredients",
        [
          "group_id",
          "recipe_id",
          "position",
          "note",
          "quantity",
          "unit_id",
          "food_id",
          "reference_id",
        ],
        all("ingredients"),
      ),
      insert("recipes_to_tags", ["group_id", "recipe_id", "tag_id"], all("tags")),
      insert("recipes_to_categories", ["group_id", "recipe_id", "category_id"], all("categories")),
      insert("recipes_to_tools", ["group_id", "recipe_id", "tool_id"], all("tools")),
      insert(
        "recipe_ratings",
        ["id", "group_id", "user_id", "recipe_id", "rating", "created_at", "update_at"],
        all("ratings"),
      ),
      {
        sql: "update recipes set indexed_at = created_at where id in (select value from json_each(?))",
        params: [JSON.stringify(invented.map(({ id }) => id))],
      },
    ])
    onProgress?.(from + size)
  }
  return shelf
}

const recipeColumns = [
  "id",
  "group_id",
  "user_id",
  "slug",
  "name",
  "name_key",
  "description",
  "recipe_yield",
  "total_time",
  "total_minutes",
  "rating",
  "date_added",
  "date_updated",
  "last_made",
  "recipe_instructions",
  "notes",
  "assets",
  "nutrition",
  "extras",
  "created_at",
  "update_at",
]

type Shelf = Record<"foods" | "units" | "tags" | "categories" | "tools", { id: string }[]> & {
  foods: { id: string; name: string }[]
  rare: string[]
}

function inventRecipe(
  random: Random,
  shelf: Shelf,
  { groupId, userId, serial }: { groupId: string; userId: string; serial: number },
) {
  const id = random.uuid()
  const main = random.favor(shelf.foods)
  const name = capital(
    [random.favor(words.styles), main.name, random.pick(words.dishes), random.pick(shelf.rare)]
      .slice(0, random.below(3) === 0 ? 4 : 3)
      .join(" "),
  )
  const chosen = [main, ...times(random.between(3, 10), () => random.favor(shelf.foods))]
  const minutes = random.between(2, 36) * 5
  const created = new Date(Date.UTC(2015, 0, 1) + serial * 3_000_000).toISOString().slice(0, 19)
  const rating = random.below(4) === 0 ? random.between(2, 10) / 2 : null
  const made = random.below(5) === 0 ? created : null
  const steps = times(random.between(3, 8), () => ({
    id: random.uuid(),
    title: "",
    text: sentence(random, shelf, chosen),
    ingredientReferences: [],
  }))
  const note = `${sentence(random, shelf, chosen)}${random.below(1000) === 0 ? " quinceberry" : ""}`
  const notes =
    random.below(4) === 0 || note.endsWith("quinceberry") ? [{ title: "Tip", text: note }] : []
  const link = (list: { id: string }[], most: number) =>
    [...new Set(times(random.between(0, most), () => random.favor(list).id))].map((other) => [
      groupId,
      id,
      other,
    ])
  return {
    id,
    row: [
      id,
      groupId,
      userId,
      `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${serial}`,
      name,
      name.toLowerCase(),
      sentence(random, shelf, chosen),
      `${random.between(1, 8)} servings`,
      `${minutes} minutes`,
      minutes,
      rating,
      created.slice(0, 10),
      created,
      made,
      JSON.stringify(steps),
      JSON.stringify(notes),
      "[]",
      "{}",
      "{}",
      created,
      created,
    ],
    ingredients: chosen.map((food, position) => [
      groupId,
      id,
      position,
      random.below(3) === 0 ? random.pick(words.qualities) : "",
      random.between(1, 400),
      random.pick(shelf.units).id,
      food.id,
      random.uuid(),
    ]),
    tags: link(shelf.tags, 5),
    categories: link(shelf.categories, 2),
    tools: link(shelf.tools, 2),
    ratings:
      // The user has rated few of the recipes that others rated.
      rating === null || serial % 50 > 0
        ? []
        : [[random.uuid(), groupId, userId, id, rating, created, created]],
  }
}

function sentence(random: Random, shelf: Shelf, foods: { name: string }[]) {
  const word = () => {
    const chance = random.below(20)
    if (chance === 0) return random.favor(shelf.rare)
    if (chance < 5) return random.pick(foods).name
    return random.favor(words.fillers)
  }
  return `${capital([random.pick(words.verbs), ...times(random.between(6, 16), word)].join(" "))}.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

/** Any number of rows as one statement with one JSON parameter. */
function insert(table: string, columns: string[], rows: unknown[][]): Statement {
  const values = columns.map((_, i) => `json_extract(value, '$[${i}]')`).join(", ")
  return {
    sql: `insert into ${table} (${columns.join(", ")}) select ${values} from json_each(?)`,
    params: [JSON.stringify(rows)],
  }
}
