export { LabelDot } from "./label-dot"
export { loadMergeDialog } from "./loaders"
export { NewFoodsBanner } from "./new-foods-banner"
