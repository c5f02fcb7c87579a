import type { jobItems, jobs } from "../../../db/schema"
import type { Remark } from "../../../db/schema/reports"
import type { Scope } from "../../context"
import type { Said } from "../../shared/messages"
import type { Write } from "../recipes/writes"

export type Job = typeof jobs.$inferSelect
export type Item = typeof jobItems.$inferSelect

/** An item as a kind of job lists it. */
export interface NewItem {
  name: string
  /** Asked for by its work; items of one host are worked on one after the other, with a pause. */
  host?: string
  input?: Record<string, unknown>
}

/** What became of an item: a line of the report. */
export interface Outcome {
  outcome: "imported" | "existing" | "failed" | "leftOut"
  message: Said
  /** What went wrong. */
  exception?: Said
  /** The recipe that was made, or was there before. */
  recipeId?: string
  remarks?: Remark[]
}

/** Ends an item: the statements to put into the same batch as what is made, so that both happen or neither. */
export type Ending = (outcome: Outcome) => Write[]

/** The part of a job that one turn does, with what it opened. */
export interface Turn {
  /** The items of the job in their order; asked for once, in its first turn. @throws DomainError, which ends the job */
  list(): Promise<NewItem[]>
  /** Whether the turn has asked for so much that the rest is left to the next: an invocation may ask 1,000 times. */
  isSpent?(): boolean
  /**
   * Works one item. What is made has the item's id, so that doing it twice is refused by the database. Gives
   * the outcome, or null when `ending` has been written with what was made. An error fails the item in its words.
   * @throws HostBusy when the item's host asks to come back later
   */
  work(item: Item, ending: Ending): Promise<Outcome | null>
}

/** A kind of long work. */
export interface JobHandler {
  /** Items that are worked on at the same time. */
  atOnce: number
  /**
   * What the report says of an item that ended with an error, whose words stand beside it; undefined for one
   * that ended the Worker.
   */
  failed(item: Item, error?: unknown): Said
  /** Opens what the items of a turn need. @throws DomainError, which ends the job in its words */
  begin(scope: Scope, job: Job): Promise<Turn>
  /** What happens besides in the batch that finishes a job; it may find that the job has not finished. */
  finished?(scope: Scope, job: Job): Write[]
}
