import { closeSync, openSync, writeSync } from "node:fs"
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate"
import { png } from "./png.ts"
import { type Random, randomFrom } from "../random.ts"
import * as words from "./words.ts"

/** Of "U*U": hashed as in Mealie, with fewer rounds. */
const mealiePasswordHash = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"

/** Bytes of a table that are compressed at a time. */
const piece = 1_000_000

/**
 * Writes a generated backup in the format of Mealie 1.12 (contract 26): recipes with about eight kilobytes of
 * rows each, with foods, units, tags, ratings, a year of meals and a shopping list. Every hundredth recipe
 * has a picture. Returns the bytes of its database.
 */
export function writeMealieBackup(path: string, recipes: number): number {
  const file = openSync(path, "w")
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    writeSync(file, bytes)
  })
  const database = new ZipDeflate("database.json", { level: 6 })
  zip.add(database)
  let size = 0
  let text = ""
  const flush = () => {
    const bytes = strToU8(text)
    size += bytes.length
    database.push(bytes)
    text = ""
  }
  const put = (more: string) => {
    text += more
    if (text.length > piece) flush()
  }
  put("{")
  for (const [i, [table, rows]] of Object.entries(tablesOf(recipes)).entries()) {
    put(`${i === 0 ? "" : ", "}"${table}": [`)
    let isFirst = true
    for (const row of rows()) {
      put(`${isFirst ? "" : ", "}${JSON.stringify({ ...stamps, ...row })}`)
      isFirst = false
    }
    put("]")
  }
  put("}")
  flush()
  database.push(new Uint8Array(), true)
  for (let at = 0; at < recipes; at += 100) {
    const picture = new ZipPassThrough(
      `data/recipes/${dashed(idOf("recipe", at))}/images/original.webp`,
    )
    zip.add(picture)
    picture.push(
      png(400, 300, (bytes) => Buffer.alloc(bytes, 90)),
      true,
    )
  }
  zip.end()
  closeSync(file)
  return size
}

const stamps = { created_at: "2024-05-23T07:48:06.123456", update_at: "2024-05-23T07:48:06.123456" }
const groupId = "1".repeat(32)
const userId = "2".repeat(32)

type Rows = () => Iterable<object>

function tablesOf(recipes: number): Record<string, Rows> {
  const each = (number: number, row: (at: number) => object): Rows =>
    function* () {
      for (let at = 0; at < number; at++) yield row(at)
    }
  /** Rows for each recipe, with a random generator per table and recipe. */
  const ofRecipes = (
    salt: number,
    rows: (recipe: string, random: Random, at: number) => object[],
  ) =>
    function* () {
      for (let at = 0; at < recipes; at++) {
        yield* rows(idOf("recipe", at), randomFrom(salt * 1_000_003 + at), at)
      }
    }
  const named = (kind: string, names: string[]) =>
    each(names.length, (at) => ({
      group_id: groupId,
      id: idOf(kind, at),
      name: names[at],
      slug: names[at],
    }))
  const foods = words.qualities.flatMap((quality) =>
    words.foods.map((food) => `${quality} ${food}`),
  )
  return {
    alembic_version: each(1, () => ({ version_num: "7788478a0338" })),
    groups: each(1, () => ({ id: groupId, name: "Home", slug: "home" })),
    multi_purpose_labels: each(12, (at) => ({
      id: idOf("label", at),
      group_id: groupId,
      name: `Shelf ${at}`,
      color: "#336699",
    })),
    ingredient_foods: each(foods.length, (at) => ({
      id: idOf("food", at),
      group_id: groupId,
      name: foods[at],
      description: "",
      label_id: idOf("label", at % 12),
      plural_name: `${foods[at]}s`,
    })),
    ingredient_units: each(words.units.length, (at) => ({
      id: idOf("unit", at),
      group_id: groupId,
      name: words.units[at],
      abbreviation: "",
      fraction: true,
      use_abbreviation: false,
    })),
    categories: named("category", words.categories),
    tags: named("tag", words.tags),
    tools: named("tool", words.tools),
    users: each(1, () => ({
      id: userId,
      group_id: groupId,
      username: "ida",
      full_name: "Ida",
      email: "ida@example.com",
      password: mealiePasswordHash,
      admin: true,
    })),
    recipes: ofRecipes(1, (id, random, at) => {
      const name = `${random.pick(words.styles)} ${random.pick(words.foods)} ${random.pick(words.dishes)} ${at}`
      return [
        {
          id,
          group_id: groupId,
          user_id: userId,
          name,
          slug: name.replaceAll(/[ ']+/g, "-"),
          description: sentence(random, 40),
          image: "abcd",
          total_time: "1 hour",
          recipe_yield: "4 servings",
          date_added: "2024-05-23",
          date_updated: stamps.update_at,
          name_normalized: name,
          description_normalized: sentence(random, 40),
        },
      ]
    }),
    recipe_settings: ofRecipes(2, (id, _, at) => [
      {
        id: at,
        recipe_id: id,
        public: true,
        show_nutrition: false,
        show_assets: false,
        landscape_view: false,
        disable_amount: false,
        disable_comments: false,
        locked: false,
      },
    ]),
    recipe_nutrition: ofRecipes(3, (id, _, at) => [{ id: at, recipe_id: id, calories: "300" }]),
    recipe_instructions: ofRecipes(4, (id, random, at) =>
      Array.from({ length: 7 }, (__, position) => ({
        id: idOf("step", at * 7 + position),
        recipe_id: id,
        position,
        type: null,
        title: "",
        text: sentence(random, 45),
      })),
    ),
    recipes_ingredients: ofRecipes(5, (id, random, at) =>
      Array.from({ length: 12 }, (__, position) => {
        const note = sentence(random, 4)
        return {
          id: at * 12 + position,
          position,
          recipe_id: id,
          title: null,
          note,
          unit_id: idOf("unit", random.below(words.units.length)),
          food_id: idOf("food", random.below(foods.length)),
          quantity: random.between(1, 500),
          reference_id: idOf("reference", at * 12 + position),
          original_text: note,
          note_normalized: note,
          original_text_normalized: note,
        }
      }),
    ),
    notes: ofRecipes(6, (id, random, at) => [
      { id: at, recipe_id: id, title: "Note", text: sentence(random, 30) },
    ]),
    recipe_timeline_events: ofRecipes(7, (id, _, at) => [
      {
        id: idOf("event", at),
        recipe_id: id,
        user_id: userId,
        subject: "Recipe Created",
        message: null,
        event_type: "system",
        image: "does not have image",
        timestamp: stamps.created_at,
      },
    ]),
    recipes_to_categories: ofRecipes(8, (id, random) => [
      { recipe_id: id, category_id: idOf("category", random.below(words.categories.length)) },
    ]),
    recipes_to_tags: ofRecipes(9, (id, random) => [
      { recipe_id: id, tag_id: idOf("tag", random.below(words.tags.length)) },
    ]),
    users_to_recipes: ofRecipes(10, (id, random, at) => [
      {
        id: idOf("opinion", at),
        user_id: userId,
        recipe_id: id,
        rating: random.between(1, 5),
        is_favorite: at % 10 === 0,
      },
    ]),
    group_meal_plans: each(365, (at) => ({
      id: at,
      date: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
      entry_type: "dinner",
      title: "",
      text: "",
      group_id: groupId,
      recipe_id: idOf("recipe", at % recipes),
      user_id: userId,
    })),
    shopping_lists: each(1, () => ({
      id: idOf("list", 0),
      group_id: groupId,
      user_id: userId,
      name: "Saturday",
    })),
    shopping_list_items: each(100, (at) => ({
      id: idOf("item", at),
      shopping_list_id: idOf("list", 0),
      is_ingredient: true,
      position: at,
      checked: at % 2 === 0,
      quantity: 1,
      note: "",
      is_food: true,
      unit_id: null,
      food_id: idOf("food", at),
      label_id: null,
    })),
  }
}

const sentence = (random: Random, length: number) =>
  Array.from({ length }, () =>
    random.pick(random.below(4) === 0 ? words.foods : words.fillers),
  ).join(" ")

const kinds =
  "category event food item label list opinion recipe reference step tag tool unit".split(" ")

/** An id of 32 digits, as stored in SQLite, from a kind and a number. */
const idOf = (kind: string, at: number) =>
  `${(kinds.indexOf(kind) + 16).toString(16)}${at.toString(16).padStart(10, "0")}4${"0".repeat(3)}a${"0".repeat(15)}`

const dashed = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
