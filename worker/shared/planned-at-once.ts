/** Meals that are planned together, by one call or by one template. */
export const MAX_MEALS_AT_ONCE = 500
