import type { Backup } from "./backup.ts"
import { accountOf, type SourceUser } from "./catalogue.ts"
import type { Row } from "./rows.ts"
import { type SourceGroup, surveyOf } from "./survey.ts"
import { flagOf, idOf, numberOf, wordsOf } from "./values.ts"

/* A backup as a whole site: its groups with their settings, and all accounts. */

export interface SourceAccount extends SourceUser {
  groupId: string
  /** Mealie's value: a hash, or a word if the account has no password. */
  password: string
  /** `MEALIE`, `LDAP`, `OIDC`, or another value of later versions. */
  authMethod: string
}

export interface SourcePreferences {
  privateGroup: boolean
  firstDayOfWeek: number
  recipePublic: boolean
  recipeShowNutrition: boolean
  recipeShowAssets: boolean
  recipeLandscapeView: boolean
  recipeDisableComments: boolean
  recipeDisableAmount: boolean
}

export interface SourceSite {
  /** The revision of the schema. */
  schema: string
  version: 1 | 2 | 3
  /** Whether Larder does not know the schema. */
  isNewer: boolean
  groups: (SourceGroup & { preferences: SourcePreferences | null })[]
  accounts: SourceAccount[]
  /** The number of rows in tables that Larder does not know. */
  unknown: Map<string, number>
}

/** Schema revisions of Mealie's releases, by major version. */
const revisions: Record<1 | 2, string[]> = {
  1: `6b0f5f32d602 263dd6707191 f1a2dbee5fe9 59eb59135381 09dfc897ad62 ab0bae02578f f30cf048c228 188374910655
    089bfa50d0ed 44e8d670719d 2ea7a807915c 1923519381ad 167eb69066ad 165d943c64ee ff5f73b01a7a 16160bf731a0
    5ab195a474eb b04a08da2108 38514b39a824 b3dbb554ba53 04ac51cbe9a4 1825b5225403 bcfdad6b7355 0341b154f79a
    dded3119c1fe ba1e4a6cfe99 2298bb460ffd 09aba125b57a d7c6efd2de42 7788478a0338 32d69327997b`.split(
    /\s+/,
  ),
  2: `feecc8ffb956 be568e39ffdf 1fe4bd37ccc8 602927e1013e 86054b40fd06 3897397b4631 b1020f328e98 b9e516e2d3b3
    7cf3054cbbcc`.split(/\s+/),
}
const revisionsOf3 = "d7b3ce6fa31a e6bb583aac2d 1d9a002d7234".split(" ")

/** Tables whose rows are imported, and tables that are known but not imported. */
const known = new Set(
  `alembic_version api_extras categories cookbooks cookbooks_to_categories cookbooks_to_tags
  cookbooks_to_tools group_events_notifier_options group_events_notifiers group_data_exports
  group_meal_plan_rules group_meal_plans group_preferences group_reports group_to_categories groups
  household_preferences households households_to_ingredient_foods households_to_recipes households_to_tools
  ingredient_food_extras ingredient_foods ingredient_foods_aliases ingredient_units ingredient_units_aliases
  invite_tokens long_live_tokens multi_purpose_labels notes password_reset_tokens plan_rules_to_categories
  plan_rules_to_households plan_rules_to_tags recipe_actions recipe_assets recipe_comments
  recipe_ingredient_ref_link recipe_instructions recipe_nutrition recipe_settings recipe_share_tokens
  recipe_timeline_events recipes recipes_ingredients recipes_to_categories recipes_to_tags recipes_to_tools
  report_entries server_tasks shopping_list_extras shopping_list_item_extras
  shopping_list_item_recipe_reference shopping_list_items shopping_list_recipe_reference shopping_lists
  shopping_lists_multi_purpose_labels tags tools users users_to_favorites users_to_recipes
  webhook_urls`.split(/\s+/),
)

const mostUnknown = 50

/** @throws BadArchive when the backup is damaged, or has no groups */
export async function siteOf(backup: Backup): Promise<SourceSite> {
  const groups = await surveyOf(backup)
  const accounts = new Map<string, SourceAccount>()
  const preferences = new Map<string, Row>()
  const ofHouseholds = new Map<string, Row>()
  const households = new Map<string, string>()
  const unknown = new Map<string, number>()
  let schema = ""
  const wanted = new Set(
    "alembic_version users group_preferences household_preferences households".split(" "),
  )
  await backup.rows({
    wants: (table) => wanted.has(table) || !known.has(table),
    passes(table) {
      if (wanted.has(table)) return false
      if (unknown.has(table) || unknown.size < mostUnknown) {
        unknown.set(table, (unknown.get(table) ?? 0) + 1)
      }
      return true
    },
    row(table, row) {
      const id = idOf(row.id)
      const groupId = idOf(row.group_id)
      if (table === "alembic_version") schema = wordsOf(row.version_num).slice(0, 100)
      else if (table === "group_preferences" && groupId) preferences.set(groupId, row)
      else if (table === "households" && id && groupId) households.set(id, groupId)
      else if (table === "household_preferences") {
        const household = idOf(row.household_id)
        if (household) ofHouseholds.set(household, row)
      } else if (table === "users" && id && groupId && !accounts.has(id)) {
        accounts.set(id, {
          ...accountOf(row),
          id,
          groupId,
          password: wordsOf(row.password),
          authMethod: wordsOf(row.auth_method).toUpperCase() || "MEALIE",
        })
      }
    },
  })
  const isThere = new Set(groups.map(({ id }) => id))
  return {
    schema,
    ...versionOf(schema, households.size > 0),
    groups: groups.map((group) => {
      // Settings that 2.x has per household come from the first household.
      const [first] = [...households].filter(([, groupId]) => groupId === group.id)
      const row = { ...preferences.get(group.id), ...(first && ofHouseholds.get(first[0])) }
      return { ...group, preferences: Object.keys(row).length > 0 ? preferencesOf(row) : null }
    }),
    accounts: [...accounts.values()].filter(({ groupId }) => isThere.has(groupId)),
    unknown,
  }
}

function versionOf(schema: string, hasHouseholds: boolean) {
  if (revisions[1].includes(schema)) return { version: 1, isNewer: false } as const
  if (revisions[2].includes(schema)) return { version: 2, isNewer: false } as const
  if (revisionsOf3.includes(schema)) return { version: 3, isNewer: false } as const
  return { version: hasHouseholds ? 3 : 1, isNewer: true } as const
}

function preferencesOf(row: Row): SourcePreferences {
  const day = Math.trunc(numberOf(row.first_day_of_week) ?? 0)
  return {
    privateGroup: flagOf(row.private_group, true),
    firstDayOfWeek: day >= 0 && day <= 6 ? day : 0,
    recipePublic: flagOf(row.recipe_public, true),
    recipeShowNutrition: flagOf(row.recipe_show_nutrition),
    recipeShowAssets: flagOf(row.recipe_show_assets),
    recipeLandscapeView: flagOf(row.recipe_landscape_view),
    recipeDisableComments: flagOf(row.recipe_disable_comments),
    recipeDisableAmount: flagOf(row.recipe_disable_amount),
  }
}
