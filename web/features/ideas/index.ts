export { useAddIdeas } from "./use-add-ideas"
