export { loadQuickSearchDialog } from "./loaders"
