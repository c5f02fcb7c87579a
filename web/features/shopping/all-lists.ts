/** Requests shopping lists as the specification defines for the web app: all of the group, by name. */
export const allLists = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" } as const
