import type { Outputs } from "../../lib/trpc-types"

export type Passkey = Outputs["security"]["overview"]["passkeys"][number]
