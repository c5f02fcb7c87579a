/** The days from today on of which one can be the last of a link to a shopping list. */
export const MAX_LINK_DAYS = 365
