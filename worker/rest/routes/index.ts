import type { Route } from "../route"
import app from "./app"
import comments from "./comments"
import cookbooks from "./cookbooks"
import foods from "./foods"
import groups from "./groups"
import invitations from "./invitations"
import labels from "./labels"
import organizers from "./organizers"
import passwordReset from "./password-reset"
import recipes from "./recipes"
import registration from "./registration"
import timeline from "./timeline"
import units from "./units"
import users from "./users"
import validators from "./validators"

/** The whole REST interface, by the headings of its document. */
export const routes: Record<string, Route[]> = {
  ...app,
  ...comments,
  ...cookbooks,
  ...foods,
  ...groups,
  ...invitations,
  ...labels,
  ...organizers,
  ...passwordReset,
  ...recipes,
  ...registration,
  ...timeline,
  ...units,
  ...users,
  ...validators,
}
