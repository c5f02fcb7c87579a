export { useAvailability } from "./use-availability"
