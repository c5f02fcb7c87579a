import { units } from "../../db/schema"
import type { Unit } from "../schemas/food"
import type { Collection } from "./collection"
import { unitSource } from "./listing/list-columns"

type Row = typeof units.$inferSelect

export const unitCollection: Collection<Row, Unit> = {
  table: units,
  word: "unit",
  rows: (group, where) => group.find(units, where) as never,
  /** Units have extras in answers, but store none. */
  shown: (row) => ({ ...row, extras: {}, updatedAt: row.updateAt }),
  source: unitSource(units),
  searched: {
    texts: (unit) => [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation],
    normalised: true,
  },
  path: "/units",
}
