import journal from "../migrations/meta/_journal.json" with { type: "json" }

/** The migrations that this code needs, in order, by their names in the table of applied migrations. */
export const migrationNames = journal.entries.map(({ tag }) => `${tag}.sql`)
