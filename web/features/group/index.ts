export { useWeekdays, usualFirstDay, type Weekday } from "./weekdays"
