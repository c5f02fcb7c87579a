/** What is known of a recipe that was picked. */
export interface PickedRecipe {
  id: string
  slug: string
  name: string
  image: string | null
}

export interface RecipePickerProps {
  label: string
  /** Keeps the label for screen readers alone. */
  labelHidden?: boolean
  /** Called with what was chosen; the field is empty again afterwards, ready for another. */
  onPick: (recipe: PickedRecipe) => void
  autoFocus?: boolean
  /** The recipes stand under the field for as long as it is drawn, instead of floating: for dialogs. */
  open?: boolean
  /** Escape in the field, which does not reach the dialog around it: Headless UI takes it for the recipes. */
  onEscape?: () => void
}
