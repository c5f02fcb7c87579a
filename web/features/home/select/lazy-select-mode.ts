import { SelectBar } from "./select-bar"
import { selection } from "./selection"
import { SelectCheckbox } from "./select-checkbox"

/** All that select mode is made of, in a part that loads when it begins. */
export default { SelectBar, selection, Tick: SelectCheckbox }
