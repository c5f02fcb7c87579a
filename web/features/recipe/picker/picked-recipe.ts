/** The data of a chosen recipe. */
export interface PickedRecipe {
  id: string
  slug: string
  name: string
  image: string | null
}

export interface RecipePickerProps {
  label: string
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
  /** Called with the choice; the field is emptied afterwards for the next one. */
  onPick: (recipe: PickedRecipe) => void
  autoFocus?: boolean
  /** The recipes are shown under the field as long as it is drawn, instead of floating: for dialogs. */
  open?: boolean
  /** Escape in the field, which does not reach the dialog around it: Headless UI uses it for the recipes. */
  onEscape?: () => void
}
