/**
 * The orders a cookbook may have: by name, latest first, or chosen recipes in the group's order and the others
 * after them.
 */
export const cookbookSorts = ["name", "added", "own"] as const
export type CookbookSort = (typeof cookbookSorts)[number]
