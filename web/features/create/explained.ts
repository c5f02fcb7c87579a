import type { Outputs } from "../../lib/trpc-types"

export type Explained = Outputs["recipes"]["explainSource"]
