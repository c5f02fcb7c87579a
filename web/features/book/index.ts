export { BookView } from "./book-view"
export { type BookChoice, useBook } from "./use-book"
