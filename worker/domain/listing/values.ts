import { queryFilterErrors } from "../../lib/listing/query-filter"
import { toWireTime } from "../../lib/times"
import type { FieldType } from "./columns"

const uuidForm = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i

/**
 * A value of a filter as its column stores it; undefined for one that no row can have (a word for a number).
 * @throws QueryFilterError
 */
export function valueOf(type: FieldType, value: string): string | number | undefined {
  switch (type) {
    case "uuid":
      if (!uuidForm.test(value)) throw queryFilterErrors.invalidUuid(value)
      return dashed(value)
    case "date":
      return momentOf(value).slice(0, 10)
    case "datetime":
      return momentOf(value)
    case "boolean":
      return /^[ty]|^1$/i.test(value) ? 1 : 0
    case "number":
      return value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : undefined
    case "text":
      return value
  }
}

const dashed = (value: string) =>
  value
    .toLowerCase()
    .replaceAll("-", "")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

/** ISO forms, and others that JavaScript reads: `May 23, 2024`. Without a zone it is UTC. */
function momentOf(value: string): string {
  const iso = toWireTime(value)
  if (iso !== undefined) return iso
  const zoned = /(?:z|utc|gmt|[+-]\d{2}:?\d{2})\s*$/i.test(value) ? value : `${value} UTC`
  const read = new Date(/[a-z]{3}|\//i.test(value) ? zoned : Number.NaN)
  const moment = Number.isNaN(read.getTime()) ? undefined : toWireTime(read)
  if (moment === undefined) throw queryFilterErrors.unknownDate(value)
  return moment
}
