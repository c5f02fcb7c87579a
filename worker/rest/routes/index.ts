import type { Route } from "../route"
import app from "./app"
import foods from "./foods"
import groups from "./groups"
import invitations from "./invitations"
import organizers from "./organizers"
import recipes from "./recipes"
import units from "./units"
import users from "./users"
import validators from "./validators"

/** The whole REST interface, by the headings of its document. */
export const routes: Record<string, Route[]> = {
  ...app,
  ...foods,
  ...groups,
  ...invitations,
  ...organizers,
  ...recipes,
  ...units,
  ...users,
  ...validators,
}
