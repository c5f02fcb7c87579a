export {
  contentOf,
  inOrder,
  isWaiting,
  meals,
  nameOf,
  slotKey,
  slotOf,
  type Meal,
  type PlannerMeal,
  type Slot,
} from "./meals"
export { plannedServings, servingsQuery, timesOf, writtenServings } from "./serving"
