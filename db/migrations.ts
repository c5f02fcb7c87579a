import journal from "../migrations/meta/_journal.json" with { type: "json" }

/** The migrations that this code needs, in order, as the table of applied ones names them. */
export const migrationNames = journal.entries.map(({ tag }) => `${tag}.sql`)
