export { MealChoice } from "./meal-choice"
export { useMealsOfDay } from "./use-meals-of-day"
