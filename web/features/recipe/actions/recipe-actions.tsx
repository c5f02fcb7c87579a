import { lazy } from "react"
import { LateMenu } from "../../../ui/menu"
import type { MenuOfRecipeProps } from "./recipe-menu"

const load = () => import("./recipe-menu")
const RecipeMenu = lazy(load)

/** What can be done with a recipe, behind one button. All but the button loads when it is wanted. */
export const RecipeActionsMenu = (props: MenuOfRecipeProps) => (
  <LateMenu label={props.label} icon="more" iconOnly load={load}>
    <RecipeMenu {...props} />
  </LateMenu>
)
