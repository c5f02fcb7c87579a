import type { Route } from "../route"
import admin from "./admin"
import app from "./app"
import comments from "./comments"
import cookbooks from "./cookbooks"
import explore from "./explore"
import foods from "./foods"
import groups from "./groups"
import integrations from "./integrations"
import invitations from "./invitations"
import labels from "./labels"
import mealplans from "./mealplans"
import migrations from "./migrations"
import organizers from "./organizers"
import parser from "./parser"
import passwordReset from "./password-reset"
import recentlyDeleted from "./recently-deleted"
import recipes from "./recipes"
import recipesBulk from "./recipes-bulk"
import registration from "./registration"
import reports from "./reports"
import sessions from "./sessions"
import sharing from "./sharing"
import shopping from "./shopping"
import timeline from "./timeline"
import units from "./units"
import uploads from "./uploads"
import users from "./users"
import validators from "./validators"

/** The whole REST interface, by the headings of its document. */
export const routes: Record<string, Route[]> = {
  ...admin,
  ...app,
  ...comments,
  ...cookbooks,
  ...explore,
  ...foods,
  ...groups,
  ...integrations,
  ...invitations,
  ...labels,
  ...mealplans,
  ...migrations,
  ...organizers,
  ...parser,
  ...passwordReset,
  ...recentlyDeleted,
  ...recipes,
  ...recipesBulk,
  ...registration,
  ...reports,
  ...sessions,
  ...sharing,
  ...shopping,
  ...timeline,
  ...units,
  ...uploads,
  ...users,
  ...validators,
}
