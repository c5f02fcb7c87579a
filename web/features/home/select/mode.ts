/* All that select mode is made of, in a part that loads when it begins. */
export { SelectBar } from "./select-bar"
export { selection } from "./selection"
export { Tick } from "./tick"
