export { aligned, wordChanges } from "./alignment"
