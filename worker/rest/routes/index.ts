import type { Route } from "../route"
import app from "./app"
import groups from "./groups"
import recipes from "./recipes"
import users from "./users"
import validators from "./validators"

/** The whole REST interface, by the headings of its document. */
export const routes: Record<string, Route[]> = {
  ...app,
  ...groups,
  ...recipes,
  ...users,
  ...validators,
}
