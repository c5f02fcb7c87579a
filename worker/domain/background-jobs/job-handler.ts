import type { jobItems, jobs } from "../../../db/schema"
import type { Remark } from "../../../db/schema/reports"
import type { Scope } from "../../context"
import type { Said } from "../../shared/messages"
import type { Write } from "../recipes/writes"

export type Job = typeof jobs.$inferSelect
export type Item = typeof jobItems.$inferSelect

/** An item as a job handler lists it. */
export interface NewItem {
  name: string
  /** The host that the item requests; items of one host are processed one after the other, with a pause. */
  host?: string
  input?: Record<string, unknown>
}

/** The result of an item: a line of the report. */
export interface Outcome {
  outcome: "imported" | "existing" | "failed" | "leftOut"
  message: Said
  /** What went wrong. */
  exception?: Said
  /** The recipe that was created, or already existed. */
  recipeId?: string
  remarks?: Remark[]
}

/** Ends an item: statements for the same batch as the created rows, so that both happen or neither. */
export type Ending = (outcome: Outcome) => Write[]

/** The part of a job that one turn processes, with what it opened. */
export interface Turn {
  /**
   * The items of the job in their order; called once, in its first turn.
   * @throws DomainError, which ends the job
   */
  list(): Promise<NewItem[]>
  /** Whether the turn has made so many requests that the rest is left to the next: an invocation may make 1,000. */
  isSpent?(): boolean
  /**
   * Processes one item. The created row has the item's id, so that the database refuses a repetition. Returns the
   * outcome, or null when `ending` has been written with the row. An error fails the item with its message.
   * @throws HostBusy when the item's host asks for a later retry
   */
  work(item: Item, ending: Ending): Promise<Outcome | null>
}

/** A kind of background job. */
export interface JobHandler {
  /** Items that are processed at the same time. */
  atOnce: number
  /**
   * The report's text for an item that ended with an error, whose message is beside it; undefined for one that
   * ended the Worker.
   */
  failed(item: Item, error?: unknown): Said
  /**
   * Opens what the items of a turn need.
   * @throws DomainError, which ends the job with its message
   */
  begin(scope: Scope, job: Job): Promise<Turn>
  /** Further writes of the batch that finishes a job; it may find that the job has not finished. */
  finished?(scope: Scope, job: Job): Write[]
}
