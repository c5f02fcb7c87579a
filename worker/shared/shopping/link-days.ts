/** The most days from today for the last day of a link to a shopping list. */
export const MAX_LINK_DAYS = 365
