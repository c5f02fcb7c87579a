import type { Scope } from "../../context"
import { startJob } from "../background-jobs/start"

/** Begins to write an archive of everything that the group has. @throws DomainError 409 */
export const startHouseholdExport = (scope: Scope) =>
  startJob(scope, { kind: "household", name: "Household Export", category: "backup" })
