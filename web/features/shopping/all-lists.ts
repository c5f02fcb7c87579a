/** As the specification has the web app ask for shopping lists: all of the group, by their names. */
export const allLists = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" } as const
