import { inject } from "vitest"
import { trustFile } from "../../../scripts/runner/trust.ts"

// What tests themselves fetch from other people's sites.
trustFile(inject("trusted"))
