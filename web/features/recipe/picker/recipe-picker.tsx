import { type RecipePickerProps } from "./picked-recipe"
import { Suspense, useState } from "react"
import { lazyComponent } from "../../../lib/lazy-component"
import { controlLook, FieldFrame } from "../../../ui/field-frame"

const Search = lazyComponent(() => import("./recipe-search"))

/**
 * Searches the group's recipes in place and returns the chosen one. Without a query, recipes opened on this device
 * come first, then the newest. Headless UI's combobox loads with the first that is drawn; text typed until then is
 * kept.
 */
export function RecipePicker(props: RecipePickerProps) {
  const [typed, setTyped] = useState("")
  const [focused, setFocused] = useState(props.autoFocus ?? false)
  const waiting = (
    <FieldFrame label={props.label} labelHidden={props.labelHidden}>
      {(wiring) => (
        <input
          {...wiring}
          type="search"
          aria-haspopup="listbox"
          value={typed}
          autoFocus={props.autoFocus}
          // For the dialog around it, which would take the focus itself on a phone.
          data-autofocus={props.autoFocus || undefined}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className={controlLook}
        />
      )}
    </FieldFrame>
  )
  return (
    <Suspense fallback={waiting}>
      <Search {...props} autoFocus={focused} typed={typed} onType={setTyped} />
    </Suspense>
  )
}
