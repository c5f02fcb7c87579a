import activity from "./policies/activity"
import admin from "./policies/admin"
import cookbooks from "./policies/cookbooks"
import explore from "./policies/explore"
import foods from "./policies/foods"
import groups from "./policies/groups"
import integrations from "./policies/integrations"
import mealPlans from "./policies/meal-plans"
import labels from "./policies/labels"
import organizers from "./policies/organizers"
import parser from "./policies/parser"
import recipes from "./policies/recipes"
import recipesBulk from "./policies/recipes-bulk"
import recentlyDeleted from "./policies/recently-deleted"
import registration from "./policies/registration"
import type { Rule } from "./policies/rules"
import secondFactor from "./policies/second-factor"
import sharing from "./policies/sharing"
import shopping from "./policies/shopping"
import site from "./policies/site"
import users from "./policies/users"

export { callers } from "./policies/rules"

/** Who may call what: one line for every operation of the document. A test fails where one is missing. */
export const policy: Record<string, Rule> = {
  ...activity,
  ...admin,
  ...cookbooks,
  ...explore,
  ...foods,
  ...groups,
  ...integrations,
  ...mealPlans,
  ...labels,
  ...organizers,
  ...parser,
  ...recipes,
  ...recipesBulk,
  ...recentlyDeleted,
  ...registration,
  ...secondFactor,
  ...sharing,
  ...shopping,
  ...site,
  ...users,
}
