import { smallPicture } from "./small-pictures"

/*
 * Backups as three versions of Mealie write them (contract 26), of an invented household. Ids are 32 digits
 * in the older ones, as SQLite has them, and dashed in the newer, as PostgreSQL does.
 */

export type Rows = Record<string, Record<string, unknown>[]>

/** An id of 32 hexadecimal digits, of a kind and a number: `idOf(1, 2)`. */
export const sourceId = (kind: number, number = 1) =>
  `${kind.toString(16).padStart(8, "0")}00004000a000${number.toString(16).padStart(12, "0")}`

export const dashed = (id: string) =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

const without = <T>(row: Record<string, T>, key: string) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))

const stamps = { created_at: "2023-01-02T03:04:05.678901", update_at: "2023-02-03T04:05:06" }

export const ids = {
  home: sourceId(1),
  cabin: sourceId(1, 2),
  ida: sourceId(2),
  otto: sourceId(2, 2),
  soup: sourceId(3),
  bread: sourceId(3, 2),
  cabinSoup: sourceId(3, 3),
  onion: sourceId(4),
  flour: sourceId(4, 2),
  gram: sourceId(5),
  produce: sourceId(6),
  dinner: sourceId(7),
  winter: sourceId(8),
  summer: sourceId(8, 2),
  pot: sourceId(9),
  line: sourceId(10),
  step: sourceId(11),
  comment: sourceId(12),
  made: sourceId(13),
  cookbook: sourceId(14),
  list: sourceId(15),
  item: sourceId(16),
  rule: sourceId(17),
  hook: sourceId(18),
  action: sourceId(19),
  notifier: sourceId(20),
  upstairs: sourceId(21),
  downstairs: sourceId(21, 2),
}

const person = (id: string, username: string, more: object = {}) => ({
  ...stamps,
  id,
  username,
  full_name: username[0]!.toUpperCase() + username.slice(1),
  email: `${username}@example.org`,
  password: "$2b$12$abcdefghijklmnopqrstuv",
  admin: false,
  advanced: false,
  can_manage: false,
  can_invite: true,
  can_organize: false,
  group_id: ids.home,
  auth_method: "MEALIE",
  ...more,
})

const recipe = (id: string, name: string, slug: string, more: object = {}) => ({
  ...stamps,
  id,
  group_id: ids.home,
  user_id: ids.otto,
  name,
  slug,
  description: "For cold evenings.",
  image: "ab12",
  total_time: "1 hour 20 minutes",
  prep_time: "20 minutes",
  perform_time: "1 hour",
  cook_time: null,
  recipe_yield: "4 bowls",
  rating: null,
  org_url: `https://example.org/${slug}`,
  date_added: "2022-12-24",
  date_updated: "2023-01-03T10:00:00",
  last_made: null,
  ...more,
})

/** What versions 1.0 to 1.3 have: ratings of the group, favourites in a table of links. */
export function version10(): Rows {
  return {
    alembic_version: [{ version_num: "44e8d670719d" }],
    groups: [
      { ...stamps, id: ids.home, name: "Home" },
      { ...stamps, id: ids.cabin, name: "Cabin" },
    ],
    users: [person(ids.ida, "ida", { admin: 1, can_manage: 1 }), person(ids.otto, "otto")],
    multi_purpose_labels: [
      { ...stamps, id: ids.produce, name: "Produce", color: "#00FF00", group_id: ids.home },
    ],
    ingredient_foods: [
      {
        ...stamps,
        id: ids.onion,
        name: "onion",
        description: "",
        label_id: ids.produce,
        group_id: ids.home,
      },
      {
        ...stamps,
        id: ids.flour,
        name: "flour",
        description: "of wheat",
        label_id: null,
        group_id: ids.home,
      },
    ],
    ingredient_food_extras: [
      { ...stamps, id: 1, key_name: "shelf", value: "3", ingredient_food_id: ids.onion },
    ],
    ingredient_units: [
      {
        ...stamps,
        id: ids.gram,
        name: "gram",
        description: "",
        abbreviation: "g",
        fraction: 0,
        use_abbreviation: 1,
        group_id: ids.home,
      },
    ],
    categories: [{ ...stamps, id: ids.dinner, name: "Dinner", slug: "dinner", group_id: ids.home }],
    tags: [
      { ...stamps, id: ids.winter, name: "Winter", slug: "winter", group_id: ids.home },
      { ...stamps, id: ids.summer, name: "Summer", slug: "summer", group_id: ids.home },
    ],
    tools: [{ ...stamps, id: ids.pot, name: "Pot", slug: "pot", on_hand: 1, group_id: ids.home }],
    recipes: [
      recipe(ids.soup, "Onion Soup", "onion-soup", { rating: 4 }),
      recipe(ids.bread, "Bread", "bread", { image: null, description: null, org_url: null }),
      recipe(ids.cabinSoup, "Cabin Soup", "cabin-soup", { group_id: ids.cabin, user_id: null }),
    ],
    recipe_settings: [
      {
        id: 1,
        recipe_id: ids.soup,
        public: 0,
        show_nutrition: 1,
        show_assets: 1,
        landscape_view: 0,
        disable_amount: 0,
        disable_comments: 1,
        locked: 1,
      },
    ],
    recipe_nutrition: [{ id: 1, recipe_id: ids.soup, calories: "300 kcal", fat_content: "12 g" }],
    // Not in their order.
    recipes_ingredients: [
      {
        id: 2,
        position: 1,
        recipe_id: ids.soup,
        title: null,
        note: "finely chopped",
        unit_id: null,
        food_id: ids.onion,
        quantity: 2,
        reference_id: ids.line,
        original_text: "2 onions, finely chopped",
      },
      {
        id: 1,
        position: 0,
        recipe_id: ids.soup,
        title: "For the pot",
        note: "",
        unit_id: ids.gram,
        food_id: ids.flour,
        quantity: 30.0004,
        reference_id: sourceId(10, 2),
        original_text: null,
      },
      {
        id: 3,
        position: 0,
        recipe_id: ids.bread,
        title: null,
        note: "flour and water",
        unit_id: null,
        food_id: null,
        quantity: 1,
        reference_id: sourceId(10, 3),
        original_text: null,
      },
    ],
    recipe_instructions: [
      {
        ...stamps,
        id: ids.step,
        recipe_id: ids.soup,
        position: 0,
        type: null,
        title: "First",
        text: `See ![](/api/media/recipes/${dashed(ids.soup)}/assets/plan.txt)`,
      },
      {
        ...stamps,
        id: sourceId(11, 2),
        recipe_id: ids.soup,
        position: 1,
        type: null,
        title: "",
        text: "Serve.",
      },
      {
        ...stamps,
        id: sourceId(11, 3),
        recipe_id: ids.bread,
        position: 0,
        type: null,
        title: "",
        text: "Bake.",
      },
    ],
    recipe_ingredient_ref_link: [{ id: 1, instruction_id: ids.step, reference_id: ids.line }],
    notes: [{ id: 1, recipe_id: ids.soup, title: "Tip", text: "Better the next day." }],
    recipe_assets: [
      { id: 1, recipe_id: ids.soup, name: "The plan", icon: "mdi-file", file_name: "plan.txt" },
      { id: 2, recipe_id: ids.soup, name: "Lost", icon: "mdi-file", file_name: "lost.pdf" },
    ],
    api_extras: [{ id: 1, recipee_id: ids.soup, key_name: "wine", value: "red" }],
    recipe_comments: [
      { ...stamps, id: ids.comment, text: "Very good", recipe_id: ids.soup, user_id: ids.ida },
    ],
    recipe_timeline_events: [
      {
        ...stamps,
        id: ids.made,
        recipe_id: ids.soup,
        user_id: ids.ida,
        subject: "Ida made this",
        message: "for six",
        event_type: "info",
        image: "has image",
        timestamp: "2023-01-05T18:00:00",
      },
    ],
    recipes_to_categories: [{ recipe_id: ids.soup, category_id: ids.dinner }],
    recipes_to_tags: [{ recipe_id: ids.soup, tag_id: ids.winter }],
    recipes_to_tools: [{ recipe_id: ids.soup, tool_id: ids.pot }],
    users_to_favorites: [{ user_id: ids.ida, recipe_id: ids.soup }],
    cookbooks: [
      {
        ...stamps,
        id: ids.cookbook,
        position: 2,
        name: "Cold days",
        slug: "cold-days",
        description: "",
        group_id: ids.home,
        public: 1,
        require_all_categories: 1,
        require_all_tags: 0,
        require_all_tools: 1,
      },
    ],
    cookbooks_to_tags: [{ cookbook_id: ids.cookbook, tag_id: ids.winter }],
    group_meal_plan_rules: [
      { ...stamps, id: ids.rule, group_id: ids.home, day: "friday", entry_type: "dinner" },
    ],
    plan_rules_to_categories: [{ group_plan_rule_id: ids.rule, category_id: ids.dinner }],
    group_to_categories: [{ group_id: ids.home, category_id: ids.dinner }],
    group_meal_plans: [
      {
        ...stamps,
        id: 1,
        date: "2023-01-05",
        entry_type: "dinner",
        title: "",
        text: "",
        group_id: ids.home,
        recipe_id: ids.soup,
        user_id: ids.ida,
      },
      {
        ...stamps,
        id: 2,
        date: "2023-01-06",
        entry_type: "snack",
        title: "Leftovers",
        text: "",
        group_id: ids.home,
        recipe_id: null,
        user_id: null,
      },
    ],
    shopping_lists: [{ ...stamps, id: ids.list, group_id: ids.home, name: "Saturday" }],
    shopping_list_extras: [
      { id: 1, key_name: "shop", value: "market", shopping_list_id: ids.list },
    ],
    shopping_list_items: [
      {
        ...stamps,
        id: ids.item,
        shopping_list_id: ids.list,
        is_ingredient: 1,
        position: 1,
        checked: 0,
        quantity: 4,
        note: "big ones",
        is_food: 1,
        unit_id: null,
        food_id: ids.onion,
        label_id: ids.produce,
      },
      {
        ...stamps,
        id: sourceId(16, 2),
        shopping_list_id: ids.list,
        is_ingredient: 0,
        position: 0,
        checked: 1,
        quantity: 1,
        note: "candles",
        is_food: 0,
        unit_id: null,
        food_id: null,
        label_id: null,
      },
    ],
    shopping_list_item_recipe_reference: [
      {
        ...stamps,
        id: sourceId(22),
        shopping_list_item_id: ids.item,
        recipe_id: ids.soup,
        recipe_quantity: 2,
      },
    ],
    shopping_list_recipe_reference: [
      {
        ...stamps,
        id: sourceId(23),
        shopping_list_id: ids.list,
        recipe_id: ids.soup,
        recipe_quantity: 2,
      },
    ],
    webhook_urls: [
      {
        ...stamps,
        id: ids.hook,
        group_id: ids.home,
        enabled: 1,
        name: "House",
        url: "https://example.org/hook?key=secret",
        time: "00:00",
        webhook_type: "mealplan",
        scheduled_time: "08:30:00",
      },
    ],
    group_events_notifiers: [
      {
        ...stamps,
        id: ids.notifier,
        name: "Phone",
        enabled: 1,
        apprise_url: "pover://secret",
        group_id: ids.home,
      },
    ],
    recipe_share_tokens: [
      {
        ...stamps,
        id: sourceId(24),
        group_id: ids.home,
        recipe_id: ids.soup,
        expires_at: "2034-01-01T00:00:00",
      },
    ],
  }
}

/** What 1.4 to 1.12 have beside: ratings of users, plurals, aliases, label orders, actions, slugs of groups. */
export function version17(): Rows {
  const rows = without(version10(), "users_to_favorites")
  const [home, cabin] = rows.groups!
  return {
    ...rows,
    alembic_version: [{ version_num: "7788478a0338" }],
    groups: [
      { ...home!, slug: "home" },
      { ...cabin!, slug: "cabin" },
    ],
    ingredient_foods: rows.ingredient_foods!.map((food) => ({
      ...food,
      plural_name: `${food.name}s`,
      name_normalized: food.name,
    })),
    ingredient_foods_aliases: [
      { id: sourceId(25), food_id: ids.onion, name: "scallion", name_normalized: "scallion" },
    ],
    ingredient_units_aliases: [
      { id: sourceId(26), unit_id: ids.gram, name: "gramme", name_normalized: "gramme" },
    ],
    users_to_recipes: [
      {
        ...stamps,
        id: sourceId(27),
        user_id: ids.ida,
        recipe_id: ids.soup,
        rating: 5,
        is_favorite: true,
      },
      {
        ...stamps,
        id: sourceId(27, 2),
        user_id: ids.otto,
        recipe_id: ids.soup,
        rating: 2,
        is_favorite: false,
      },
    ],
    recipe_actions: [
      {
        ...stamps,
        id: ids.action,
        group_id: ids.home,
        action_type: "post",
        title: "Print",
        url: "https://printer.example/${slug}",
      },
    ],
    shopping_lists: rows.shopping_lists!.map((list) => ({ ...list, user_id: ids.otto })),
    shopping_lists_multi_purpose_labels: [
      { id: sourceId(28), shopping_list_id: ids.list, label_id: ids.produce, position: 3 },
    ],
  }
}

/** What 2.x and 3.x have: households, filters in words, servings apart, recipes as ingredients. */
export function version2(): Rows {
  const rows = version17()
  const upstairs = { household_id: dashed(ids.upstairs) }
  const withDashes = Object.entries(rows).map(([table, some]) => [
    table,
    some.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          typeof value === "string" && /^[0-9a-f]{32}$/.test(value) ? dashed(value) : value,
        ]),
      ),
    ),
  ])
  const all = Object.fromEntries(withDashes) as Rows
  return {
    ...all,
    alembic_version: [{ version_num: "1d9a002d7234" }],
    households: [
      {
        ...stamps,
        id: dashed(ids.upstairs),
        name: "Upstairs",
        slug: "upstairs",
        group_id: dashed(ids.home),
      },
      {
        ...stamps,
        id: dashed(ids.downstairs),
        name: "Downstairs",
        slug: "downstairs",
        group_id: dashed(ids.home),
      },
    ],
    users: all.users!.map((user) => ({ ...user, ...upstairs })),
    recipes: all.recipes!.map((row) => ({
      ...row,
      recipe_yield: row.name === "Bread" ? "loaves" : "",
      recipe_yield_quantity: row.name === "Bread" ? 2 : 0,
      recipe_servings: row.name === "Bread" ? 0 : 6,
    })),
    recipe_settings: all.recipe_settings!.map((row) => without(row, "disable_amount")),
    recipe_nutrition: all.recipe_nutrition!.map((row) => ({ ...row, cholesterol_content: "5 mg" })),
    recipes_ingredients: [
      ...all.recipes_ingredients!.map((row) => ({ ...row, referenced_recipe_id: null })),
      {
        id: 9,
        position: 9,
        recipe_id: dashed(ids.soup),
        title: null,
        note: "sliced",
        unit_id: null,
        food_id: null,
        quantity: 1,
        reference_id: dashed(sourceId(10, 9)),
        original_text: null,
        referenced_recipe_id: dashed(ids.bread),
      },
    ],
    recipe_instructions: all.recipe_instructions!.map((row) => ({
      ...row,
      summary: row.text === "Serve." ? "At the table" : null,
    })),
    households_to_recipes: [
      {
        ...stamps,
        id: dashed(sourceId(29)),
        household_id: dashed(ids.upstairs),
        recipe_id: dashed(ids.soup),
        last_made: "2024-02-01T18:00:00",
      },
      {
        ...stamps,
        id: dashed(sourceId(29, 2)),
        household_id: dashed(ids.downstairs),
        recipe_id: dashed(ids.soup),
        last_made: "2024-03-01T19:00:00+01:00",
      },
    ],
    households_to_tools: [{ household_id: dashed(ids.upstairs), tool_id: dashed(ids.pot) }],
    households_to_ingredient_foods: [
      { household_id: dashed(ids.upstairs), food_id: dashed(ids.flour) },
    ],
    cookbooks: [
      {
        ...all.cookbooks![0]!,
        ...upstairs,
        query_filter_string: `tags.id CONTAINS ALL ["${dashed(ids.winter)}"]`,
      },
      {
        ...all.cookbooks![0]!,
        id: dashed(sourceId(14, 2)),
        name: "Best",
        household_id: dashed(ids.downstairs),
        query_filter_string: "rating >= 4",
      },
    ],
    group_meal_plan_rules: all.group_meal_plan_rules!.map((row) => ({
      ...row,
      ...upstairs,
      query_filter_string: `recipe_category.id CONTAINS ALL ["${dashed(ids.dinner)}"]`,
    })),
    shopping_lists: all.shopping_lists!.map((row) => ({
      ...row,
      household_id: dashed(ids.downstairs),
    })),
    recipe_actions: all.recipe_actions!.map((row) => ({ ...row, ...upstairs })),
    webhook_urls: all.webhook_urls!.map((row) => ({ ...row, ...upstairs })),
  }
}

/** The files of a backup: its tables, a picture of the soup and of its event, a file, a face. */
export const backupOf = (rows: Rows | string, root = ""): Record<string, unknown> => ({
  [`${root}database.json`]: rows,
  [`${root}data/recipes/${dashed(ids.soup)}/images/original.webp`]: smallPicture,
  [`${root}data/recipes/${dashed(ids.soup)}/images/min-original.webp`]: smallPicture,
  [`${root}data/recipes/${dashed(ids.soup)}/images/timeline/${dashed(ids.made)}/original.webp`]:
    smallPicture,
  [`${root}data/recipes/${dashed(ids.soup)}/assets/plan.txt`]: "First onions.",
  [`${root}data/users/${dashed(ids.otto)}/profile.webp`]: smallPicture,
})
