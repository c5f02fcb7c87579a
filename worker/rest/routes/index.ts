import type { Route } from "../route"
import app from "./app"

/** The whole REST interface, by the headings of its document. */
export const routes: Record<string, Route[]> = {
  ...app,
}
