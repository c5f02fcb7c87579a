import type { OutboundError } from "../../../outbound"
import type { BlockReason, OutboundReason } from "../../../shared/failure-reasons"
import type { Said } from "../../../shared/messages"
import { DomainError } from "../../errors"

/** Why an import failed, for the web app to say in its own words. */
export type ImportErrorCode = OutboundReason | "noRecipe"

export class ImportError extends DomainError {
  override readonly reason: ImportErrorCode

  constructor(reason: ImportErrorCode, status: number, said: Said, detail?: unknown) {
    super(status, said, detail)
    this.reason = reason
  }
}

/** @param wall what the page is instead, where known */
export const noRecipeThere = (wall?: BlockReason) =>
  new ImportError("noRecipe", 400, "failed.noRecipe", {
    details: "BAD_RECIPE_DATA",
    ...(wall && { wall }),
  })

export const noRecipeInText = () =>
  new ImportError("noRecipe", 400, "failed.noRecipeInText", {
    details: "BAD_RECIPE_DATA",
  })

/** The status for a page that could not be fetched: 408 when it took too long, else 400 (contract 10.1). */
export function pageRefusal(error: OutboundError) {
  const { reason, said, message, wall, fault } = error
  const refusal =
    reason === "tooSlow"
      ? new ImportError(reason, 408, "import.timedOut")
      : new ImportError(reason, 400, said, {
          // A site's not-found page is a page without a recipe.
          details: reason === "missing" ? "BAD_RECIPE_DATA" : "CONNECTION_ERROR",
          reason,
          message,
          ...(wall && { wall }),
          ...(fault && { fault }),
        })
  refusal.cause = error
  return refusal
}
