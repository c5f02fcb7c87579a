export type ListDialog = "rename" | "labels" | "recipe" | "share"
