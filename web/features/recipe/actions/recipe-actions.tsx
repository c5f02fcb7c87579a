import { lazy } from "react"
import { LateMenu } from "../../../ui/menu"
import type { MenuOfRecipeProps } from "./recipe-menu"

const load = () => import("./recipe-menu")
const RecipeMenu = lazy(load)

/** The actions on a recipe, behind one button. Everything but the button loads on demand. */
export const RecipeActionsMenu = (props: MenuOfRecipeProps) => (
  <LateMenu label={props.label} icon="more" iconOnly load={load}>
    <RecipeMenu {...props} />
  </LateMenu>
)
