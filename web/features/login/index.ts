export { askAndLogOut } from "./ask-and-log-out"
export { loadLoginAgainDialog } from "./loaders"
