import { SelectBar } from "./select-bar"
import { selection } from "./selection"
import { SelectCheckbox } from "./select-checkbox"

/** Everything of select mode, in a chunk that loads when it starts. */
export default { SelectBar, selection, Tick: SelectCheckbox }
