import { archive } from "../migrations/kind"
import { addresses } from "../recipes/importing/addresses"
import type { Job, JobKind } from "./kind"

/** What does the work of a job, by its kind. */
export const kinds: Partial<Record<Job["kind"], JobKind>> = { addresses, archive }
