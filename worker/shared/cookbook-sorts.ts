/** The orders a cookbook may have: by name, latest first, or chosen recipes as the group has put them and the others behind. */
export const cookbookSorts = ["name", "added", "own"] as const
export type CookbookSort = (typeof cookbookSorts)[number]
