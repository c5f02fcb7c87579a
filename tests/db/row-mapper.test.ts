import { eq, sql } from "drizzle-orm"
import type { SelectedFieldsOrdered } from "drizzle-orm/sqlite-core"
import * as utils from "drizzle-orm/utils"
import { expect, it } from "vitest"
import { openDb } from "../../db/client"
import { rowMapper } from "../../db/row-mapper"
import { foods, labels, recipes } from "../../db/schema"

const db = openDb({ batch: () => Promise.reject(new Error("Nothing is asked")) })

/** What Drizzle itself makes of a row, which its types do not show. */
const { mapResultRow } = utils as unknown as {
  mapResultRow(fields: unknown, row: unknown[], joins?: Record<string, boolean>): unknown
}

const fieldsOf = (fields: object) =>
  (
    utils as unknown as { orderSelectedFields(fields: object): SelectedFieldsOrdered }
  ).orderSelectedFields(fields)

it("maps columns, computed values and subqueries as Drizzle does", () => {
  const fields = fieldsOf({
    id: recipes.id,
    public: recipes.public,
    steps: recipes.recipeInstructions,
    half: sql<number>`1 / 2`.mapWith(Number),
    named: sql<boolean>`1`.mapWith(Boolean).as("named"),
    label: db.select({ name: labels.name }).from(labels).where(eq(labels.id, "x")).as("label"),
  })
  for (const row of [
    ["a", 1, '[{"id":"1","text":"Stir"}]', "0.5", 1, "Dairy"],
    ["b", 0, null, null, 0, null],
  ]) {
    expect(rowMapper(fields)(row)).toEqual(mapResultRow(fields, row))
  }
})

it("returns null for a joined table without a row only, as Drizzle does", () => {
  const fields = fieldsOf({
    food: { id: foods.id, name: foods.name },
    label: { name: labels.name, color: labels.color },
    mixed: { id: foods.id, color: labels.color },
    computed: { size: sql<number>`1`, id: foods.id },
  })
  const joins = { foods: true, labels: false }
  for (const label of [
    ["Dairy", "#fff"],
    ["Dairy", null],
    [null, "#fff"],
    [null, null],
  ]) {
    for (const food of [
      ["f", "Milk"],
      [null, null],
    ]) {
      const row = [...food, ...label, food[0], label[1], 3, food[0]]
      for (const known of [joins, { foods: false, labels: false }, undefined]) {
        expect(rowMapper(fields, known)(row)).toEqual(mapResultRow(fields, row, known))
      }
    }
  }
})
