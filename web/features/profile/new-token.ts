import type { Outputs } from "../../lib/trpc-types"

export type NewToken = Outputs["users"]["createToken"]
